import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { OwnProfile } from '#shared/contracts/user.ts';
import { ageAt } from '#shared/rules/birth-date.ts';
import { isolate } from '#shared/rules/isolate.ts';
import { placeLine } from '#shared/rules/place-line.ts';
import { countryName } from '#src/i18n/country-name.ts';
import { homeCountry } from '#src/state/places/home-country.ts';
import { loadRegions } from '#src/state/places/load-regions.ts';
import { regionsOf } from '#src/state/places/regions.ts';
import { ownPrompts } from '#src/state/profile/own-prompts.ts';
import { localeTag } from '#src/state/site/language.ts';
import { cdnPrefix, settings, switches } from '#src/state/site/site.ts';
import { Photo } from '#src/ui/photo/photo.tsx';
import styles from './signup-preview.module.scss';

/** As on a card (docs/product/search.md#cards). */
function placeOf({ city, country, countryregion }: OwnProfile): string {
  const { parts } = placeLine(
    {
      city: isolate((switches.value.memberDetails.showCity && city) || ''),
      region: regionsOf(country).find(({ id }) => id === countryregion)?.name ?? '',
      country,
      countryName: country ? countryName(localeTag.value, country) : '',
    },
    homeCountry(),
  );
  return parts.join(', ');
}

/** What others will see of the new member. Parts that were skipped are left out. */
export function SignupPreview({ profile }: { readonly profile: OwnProfile }) {
  const { t } = useLingui();
  const { name, country, countryregion, date_of_birth: birthDate, main_image: image, personal } = profile;
  useEffect(() => {
    if (countryregion) loadRegions(country);
  }, [country, countryregion]);
  const { visible_profile_fields: visible, visible_profile_notes: showsNotes } = settings.value;
  const age = birthDate && visible.includes('date_of_birth') ? ageAt(birthDate, Date.now()) : null;
  const place = placeOf(profile);
  const text = (showsNotes && personal) || ownPrompts()[0]?.answer;
  return (
    <section className={styles.preview} aria-labelledby="signup-preview">
      <h2 id="signup-preview">{t`This is how others see you`}</h2>
      <div className={styles.card}>
        <div className={styles.photo}>
          <Photo image={image} cdnPrefix={cdnPrefix.value} name={name} sizes="7rem" maxWidthPx={320} decorative />
        </div>
        <div className={styles.text}>
          <p className={styles.name}>
            <strong>{isolate(name)}</strong>
            {age !== null && `, ${age}`}
          </p>
          {place && <p className={styles.place}>{place}</p>}
          {text && (
            <p className={styles.notes} dir="auto">
              {text}
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
