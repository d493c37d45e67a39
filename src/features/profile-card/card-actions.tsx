import { useLingui } from '@lingui/react/macro';
import type { Card } from '#shared/contracts/profile.ts';
import { pathTo } from '#shared/routes/route-path.ts';
import { shownRoute } from '#src/state/navigation/view.ts';
import { isLoggedIn } from '#src/state/session/session.ts';
import { isPaper } from '#src/state/site/paper.ts';
import { isOff } from '#src/state/site/site.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './card-actions.module.scss';
import type { CardParts, MessageLinkProps } from './card-parts.ts';
import { LikeButton } from './like-button.tsx';

export function PlainMessageLink({ card: { id, name }, label }: MessageLinkProps) {
  const { t } = useLingui();
  return (
    <a
      href={pathTo('/members/:memberId/chat', { memberId: id })}
      className={styles.action}
      aria-label={label ?? t`Message ${name}`}
    >
      {isPaper() ? t({ message: 'Message', context: 'button' }) : <Icon name="message-circle" />}
    </a>
  );
}

interface Props {
  readonly card: Card;
  readonly parts: CardParts | undefined;
}

const actionsClass = () => `${styles.actions} ${isPaper() ? styles.words : styles.bar}`;

export const CardActionsSkeleton = () => <div className={actionsClass()} />;

/** One bar of what a viewer can do, by route (docs/product/search.md#cards). */
export function CardActions({ card, parts }: Props) {
  const { t } = useLingui();
  const route = shownRoute.value?.route.name;
  const isMember = isLoggedIn.value && route !== 'home';
  const MessageLinkView = parts?.MessageLink ?? PlainMessageLink;
  const onlyLike = route === 'signup-matches' || !!route?.startsWith('likes');
  const showsView = !onlyLike && !isOff('profileSearchProfile');
  return (
    <div className={actionsClass()}>
      {isMember && !isOff('likes') && (
        <LikeButton profile={card} className={styles.action} showsWord={onlyLike || isPaper()} />
      )}
      {isMember && !onlyLike && !isOff('chat') && <MessageLinkView card={card} />}
      {showsView && (
        <a
          href={pathTo('/members/:memberId', { memberId: card.id })}
          className={`${styles.action} ${styles.view}`}
          aria-label={t`View profile`}
        >
          <span className={styles.short}>{t`Profile`}</span>
          <span className={styles.full}>{t`View profile`}</span>
        </a>
      )}
    </div>
  );
}
