import type { Card } from '#shared/contracts/profile.ts';
import { pathTo } from '#shared/routes/route-path.ts';
import { isolate } from '#shared/rules/isolate.ts';
import { showsLanguageBadge } from '#shared/rules/language-badge.ts';
import { locale } from '#src/state/site/language.ts';
import { isPaper } from '#src/state/site/paper.ts';
import { cdnPrefix, isOff } from '#src/state/site/site.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Photo } from '#src/ui/photo/photo.tsx';
import { CardActions, CardActionsSkeleton } from './card-actions.tsx';
import { CardLabels } from './card-labels.tsx';
import type { CardParts } from './card-parts.ts';
import { CardPlace, CardPlaceSkeleton } from './card-place.tsx';
import styles from './profile-card.module.scss';

interface Props {
  readonly card: Card;
  readonly eager?: boolean;
  /** Hides like, message and View profile (docs/product/screens.md#error-screen). */
  readonly hideActions?: boolean | undefined;
  readonly parts?: CardParts | undefined;
}

const cardClass = () => `${styles.card} ${isPaper() ? styles.entry : styles.portrait}`;

export function ProfileCard({ card, eager, hideActions, parts }: Props) {
  // Without it, the name is no link.
  const address = isOff('profileSearchProfile') ? undefined : pathTo('/members/:memberId', { memberId: card.id });
  const name = isolate(card.name);
  const age = card.age === null ? '' : `, ${card.age}`;
  return (
    <article className={cardClass()} data-member={card.id}>
      <div className={styles.photo}>
        <Photo
          image={card.main_image}
          cdnPrefix={cdnPrefix.value}
          name={card.name}
          sizes={isPaper() ? '9rem' : '(min-width: 56.25rem) 16rem, (min-width: 40rem) 25vw, 46vw'}
          eager={eager ?? false}
          decorative
        />
      </div>
      <CardLabels card={card} />
      {parts && <parts.OverPhoto card={card} />}
      {/* Named as one text, because its parts have boxes of their own. */}
      <a href={address} className={styles.name} aria-label={address && name + age}>
        <span>{name}</span>
        <span className={styles.age}>{age}</span>
      </a>
      {showsLanguageBadge(card.language, locale.value, card.country) && (
        <span className={styles.language}>
          <Icon name="globe" size="1em" /> {card.language.toUpperCase()}
        </span>
      )}
      <CardPlace card={card} />
      {isPaper() && (
        <p className={styles.quote} dir="auto" lang={card.language}>
          {card.quote}
        </p>
      )}
      {!hideActions && <CardActions card={card} parts={parts} />}
    </article>
  );
}

interface SkeletonProps {
  readonly hideActions?: boolean | undefined;
}

/** Has the boxes of a card, so that it has the same size. */
export const ProfileCardSkeleton = ({ hideActions }: SkeletonProps) => (
  <div className={`${cardClass()} ${styles.skeleton}`} aria-hidden="true">
    <div className={styles.photo}>
      <span />
    </div>
    <span className={styles.name} />
    <CardPlaceSkeleton />
    {isPaper() && <p className={styles.quote} />}
    {!hideActions && <CardActionsSkeleton />}
  </div>
);
