import { useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import type { Card } from '#shared/contracts/profile.ts';
import { pathTo } from '#shared/routes/route-path.ts';
import { isolate } from '#shared/rules/isolate.ts';
import { showsLanguageBadge } from '#shared/rules/language-badge.ts';
import { countryName } from '#src/i18n/country-name.ts';
import { shownRoute } from '#src/state/navigation/view.ts';
import { isLoggedIn } from '#src/state/session/session.ts';
import { locale, localeTag } from '#src/state/site/language.ts';
import { cdnPrefix, isOff, settings, switches } from '#src/state/site/site.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Photo } from '#src/ui/photo/photo.tsx';
import { LikeButton } from './like-button.tsx';
import styles from './profile-card.module.scss';

interface Props {
  readonly card: Card;
  readonly eager?: boolean;
  /** Hides like, message and View profile (docs/product/screens.md#error-screen). */
  readonly hideActions?: boolean | undefined;
  /** Replaces the plain message link after it has loaded, because it also shows the price. */
  readonly message?: ComponentType<{ readonly card: Card }> | undefined;
}

/** Decides by route which actions a card shows (docs/product/search.md#cards). */
function visibleActions(route: string | undefined, hideActions: boolean | undefined) {
  const isLikes = route?.startsWith('likes');
  const member = isLoggedIn.value && !hideActions && route !== 'home';
  return {
    like: member && !isOff('likes'),
    message: member && !isLikes && !isOff('chat'),
    view: !hideActions && !isLikes && !isOff('profileSearchProfile'),
  };
}

function Badges({ card }: { readonly card: Card }) {
  const { t } = useLingui();
  return (
    <p className={styles.badges}>
      {card.sample && <span className={styles.badge}>{t`Sample`}</span>}
      {card.fictional && (
        <span className={styles.badge}>
          {settings.value.fictional_icon && <Icon name="info" size="1em" />} {t`Fictional`}
        </span>
      )}
      {card.online && <span className={`${styles.badge} ${styles.online}`}>{t`Online`}</span>}
      {card.is_new && <span className={styles.badge}>{t`New`}</span>}
      {showsLanguageBadge(card.language, locale.value, card.country) && (
        <span className={styles.badge}>{card.language.toUpperCase()}</span>
      )}
    </p>
  );
}

export function ProfileCard({ card, eager, hideActions, message: MessageLinkView }: Props) {
  const { t } = useLingui();
  const visible = visibleActions(shownRoute.value?.route.name, hideActions);
  // Without it, the name is no link.
  const address = isOff('profileSearchProfile') ? undefined : pathTo('/members/:memberId', { memberId: card.id });
  const country = card.country && countryName(localeTag.value, card.country);
  const place = [switches.value.memberDetails.showCity && isolate(card.city ?? ''), country].filter(Boolean).join(', ');
  return (
    <article className={styles.card} data-member={card.id}>
      <div className={styles.photo}>
        <Photo
          image={card.main_image}
          cdnPrefix={cdnPrefix.value}
          name={card.name}
          sizes="(min-width: 56.25rem) 16rem, (min-width: 40rem) 30vw, 46vw"
          eager={eager ?? false}
          decorative
        />
      </div>
      <Badges card={card} />
      <div className={styles.details}>
        <a href={address} className={styles.name}>
          {card.age === null ? isolate(card.name) : `${isolate(card.name)}, ${card.age}`}
        </a>
        {place && <p className={styles.location}>{place}</p>}
        {!hideActions && (
          <div className={styles.row}>
            {(visible.like || visible.message) && (
              <div className={styles.actions}>
                {visible.like && <LikeButton profile={card} />}
                {visible.message &&
                  (MessageLinkView ? (
                    <MessageLinkView card={card} />
                  ) : (
                    <a
                      href={pathTo('/members/:memberId/chat', { memberId: card.id })}
                      className={styles.messageButton}
                      aria-label={t`Message ${card.name}`}
                    >
                      <Icon name="message-circle" />
                    </a>
                  ))}
              </div>
            )}
            {visible.view && (
              <a href={address} className={styles.view}>
                {t`View profile`}
              </a>
            )}
          </div>
        )}
      </div>
    </article>
  );
}

export const ProfileCardSkeleton = () => <div className={styles.skeleton} aria-hidden="true" />;

export const cardGridClass = styles.grid;
