import type { FilterOptions } from '../contracts/search.ts';

interface FoundPlace {
  readonly country: string | null;
  /** 0 if only the country is known. */
  readonly countryregion: number;
}

type PlaceFilters = Pick<FilterOptions, 'country'> & Partial<Pick<FilterOptions, 'countryregion'>>;

/**
 * The filters for a place that geolocation found (docs/product/search.md#own-location). Null, which is the location
 * error, if its country or region can't be chosen. A place without a region sets only the country, which resets the
 * region.
 */
export function placeFilters(
  { country, countryregion }: FoundPlace,
  countries: readonly string[],
  regions: readonly { readonly id: number }[],
): PlaceFilters | null {
  if (!country || !countries.includes(country)) return null;
  if (!countryregion) return { country };
  return regions.some(({ id }) => id === countryregion) ? { country, countryregion } : null;
}
