import { useLingui } from '@lingui/react/macro';
import type { Profile, Shared } from '#shared/contracts/profile.ts';
import { isolate } from '#shared/rules/isolate.ts';
import { regionsOf } from '#src/state/places/regions.ts';
import { isPaper } from '#src/state/site/paper.ts';
import { switches } from '#src/state/site/site.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './profile-details.module.scss';
import type { ProfileDetails } from './use-profile-details.ts';

/** Not the country alone: most members that a search shows live in the viewer's country. */
function sharedPlaceName({ city, country, countryregion }: Profile, place: Shared['place'] | undefined): string {
  if (place !== 'city' && place !== 'countryregion') return '';
  const isCityShown = place === 'city' && switches.value.memberDetails.showCity;
  if (isCityShown && city) return isolate(city);
  return regionsOf(country).find(({ id }) => id === countryregion)?.name ?? '';
}

interface Props extends Pick<ProfileDetails, 'sharedInterests' | 'sharedFacts'> {
  readonly profile: Profile;
  readonly place: Shared['place'] | undefined;
}

/** What the profile has in common with the viewer: interests, where both live, and the same answers. */
export function SharedThings({ profile, place, sharedInterests, sharedFacts }: Props) {
  const { t } = useLingui();
  const placeName = sharedPlaceName(profile, place);
  const hasMore = placeName !== '' || sharedFacts.length > 0;
  if (sharedInterests.length === 0 && !hasMore) return null;
  const listClass = isPaper() ? styles.words : styles.tags;
  return (
    <section className={`${styles.both} ${isPaper() ? styles.between : ''}`}>
      {sharedInterests.length > 0 && (
        <>
          <h2>{t`You both like`}</h2>
          <ul className={listClass}>
            {sharedInterests.map((name) => (
              <li key={name} className={styles.shared}>
                <Icon name="check" />
                {name}
              </li>
            ))}
          </ul>
        </>
      )}
      {hasMore && (
        <>
          <h2>{t`You have in common`}</h2>
          <ul className={listClass}>
            {placeName && (
              <li className={styles.shared}>
                <Icon name="map-pin" />
                {placeName}
              </li>
            )}
            {sharedFacts.map(({ field, label, name }) => (
              <li key={field} className={styles.shared}>
                <span className={styles.fact}>
                  <span>{label}</span> {name}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
