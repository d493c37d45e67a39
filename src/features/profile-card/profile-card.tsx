import { useLingui } from '@lingui/react/macro';
import type { ComponentType, MouseEvent } from 'react';
import type { Card } from '#shared/contracts/profile.ts';
import { showsLanguageBadge } from '#shared/rules/language-badge.ts';
import { countryName } from '#src/i18n/country-name.ts';
import { pathTo } from '#src/route-path.ts';
import { locale, localeTag } from '#src/state/language.ts';
import { isLoggedIn } from '#src/state/session.ts';
import { cdnPrefix, switches } from '#src/state/site.ts';
import { shownRoute } from '#src/state/view.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Photo } from '#src/ui/photo/photo.tsx';
import { LikeButton } from './like-button.tsx';
import styles from './profile-card.module.scss';

interface Props {
  readonly card: Card;
  readonly eager?: boolean;
  /** A grid to look at only: no like, message or View profile (docs/product/screens.md#error-screen). */
  readonly plain?: boolean | undefined;
  /** What leads to the conversation once it has come: it knows the price. */
  readonly message?: ComponentType<{ readonly card: Card }> | undefined;
  /** Takes the press where native links are off. */
  readonly onOpen?: (id: string) => void;
}

/** What a route leaves out of its cards (docs/product/search.md#cards). */
function shownActions(route: string | undefined, plain: boolean | undefined) {
  const member = isLoggedIn.value && !plain;
  return {
    like: member && route !== 'home',
    message: member && route !== 'home' && !route?.startsWith('likes'),
    view: !plain && !route?.startsWith('likes'),
  };
}

function Marks({ card }: { readonly card: Card }) {
  const { t } = useLingui();
  return (
    <p className={styles.marks}>
      {card.sample && <span className={styles.mark}>{t`Sample`}</span>}
      {card.fictional && <span className={styles.mark}>{t`Fictional`}</span>}
      {card.online && <span className={`${styles.mark} ${styles.online}`}>{t`Online`}</span>}
      {card.is_new && <span className={styles.mark}>{t`New`}</span>}
      {showsLanguageBadge(card.language, locale.value, card.country) && (
        <span className={styles.mark}>{card.language.toUpperCase()}</span>
      )}
    </p>
  );
}

export function ProfileCard({ card, eager, plain, onOpen, message: Message }: Props) {
  const { t } = useLingui();
  const shows = shownActions(shownRoute.value?.route.name, plain);
  const address = pathTo('/members/:memberId', { memberId: card.id });
  const native = switches.value.profileSearchProfile.nativeLinks;
  const open = (event: MouseEvent) => {
    if (native || !onOpen) return;
    event.preventDefault();
    onOpen(card.id);
  };
  const country = card.country && countryName(localeTag.value, card.country);
  const place = [switches.value.memberDetails.showCity && card.city, country].filter(Boolean).join(', ');
  return (
    <article className={styles.card} data-member={card.id}>
      <div className={styles.photo}>
        <Photo
          image={card.main_image}
          cdnPrefix={cdnPrefix.value}
          name={card.name}
          sizes="(min-width: 60rem) 16rem, (min-width: 40rem) 30vw, 46vw"
          eager={eager ?? false}
          decorative
        />
      </div>
      <Marks card={card} />
      <div className={styles.foot}>
        <a href={address} className={styles.name} onClick={open}>
          {card.age === null ? card.name : `${card.name}, ${card.age}`}
        </a>
        {place && <p className={styles.place}>{place}</p>}
        {(shows.like || shows.view) && (
          <div className={styles.row}>
            {shows.like && (
              <div className={styles.actions}>
                <LikeButton profile={card} />
                {shows.message &&
                  (Message ? (
                    <Message card={card} />
                  ) : (
                    <a
                      href={pathTo('/members/:memberId/chat', { memberId: card.id })}
                      className={styles.act}
                      aria-label={t`Message ${card.name}`}
                    >
                      <Icon name="message-circle" />
                    </a>
                  ))}
              </div>
            )}
            {shows.view && (
              <a href={address} className={styles.view} onClick={open}>
                {t`View profile`}
              </a>
            )}
          </div>
        )}
      </div>
    </article>
  );
}

/** The same size as a card, while its member is on the way. */
export const ProfileCardSkeleton = () => <div className={styles.skeleton} aria-hidden="true" />;

export const cardGridClass = styles.grid;
