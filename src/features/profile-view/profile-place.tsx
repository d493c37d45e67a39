import { useEffect } from 'react';
import type { Profile } from '#shared/contracts/profile.ts';
import { isolate } from '#shared/rules/isolate.ts';
import { placeLine } from '#shared/rules/place-line.ts';
import { countryName } from '#src/i18n/country-name.ts';
import { homeCountry } from '#src/state/places/home-country.ts';
import { loadRegions } from '#src/state/places/load-regions.ts';
import { regionsOf } from '#src/state/places/regions.ts';
import { localeTag } from '#src/state/site/language.ts';
import { switches } from '#src/state/site/site.ts';
import styles from './profile-view.module.scss';

/** As on a card, but whole (docs/product/search.md#cards). */
export function ProfilePlace({ profile: { city, country, countryregion } }: { readonly profile: Profile }) {
  const home = homeCountry();
  const isHome = country === home;
  useEffect(() => {
    // Abroad, the country takes the place of the region.
    if (isHome) loadRegions(country);
  }, [country, isHome]);
  const { parts } = placeLine(
    {
      city: isolate((switches.value.memberDetails.showCity && city) || ''),
      region: regionsOf(country).find(({ id }) => id === countryregion)?.name ?? '',
      country,
      countryName: country ? countryName(localeTag.value, country) : '',
    },
    home,
  );
  return <p className={styles.place}>{parts.join(', ')}</p>;
}
