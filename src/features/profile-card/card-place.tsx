import type { Card } from '#shared/contracts/profile.ts';
import { isolate } from '#shared/rules/isolate.ts';
import { placeLine } from '#shared/rules/place-line.ts';
import { countryName } from '#src/i18n/country-name.ts';
import { homeCountry } from '#src/state/places/home-country.ts';
import { regionsOf } from '#src/state/places/regions.ts';
import { localeTag } from '#src/state/site/language.ts';
import { switches } from '#src/state/site/site.ts';
import styles from './card-place.module.scss';

/** One line. Where both parts don't fit, the city stays at home and the country abroad, each whole. */
export function CardPlace({ card: { city, country, countryregion } }: { readonly card: Card }) {
  const { parts, isAbroad } = placeLine(
    {
      city: (switches.value.memberDetails.showCity && city) || '',
      region: regionsOf(country).find(({ id }) => id === countryregion)?.name ?? '',
      country,
      countryName: country ? countryName(localeTag.value, country) : '',
    },
    homeCountry(),
  );
  const [first, second] = parts;
  return (
    <p className={`${styles.place} ${isAbroad ? styles.abroad : ''}`}>
      {first && <span>{isolate(first) + (second && isAbroad ? ', ' : '')}</span>}
      {second && <span>{(isAbroad ? '' : ', ') + second}</span>}
    </p>
  );
}

export const CardPlaceSkeleton = () => <p className={styles.place} />;
