import type { FilterOptions } from '../contracts/search.ts';

export interface FoundPlace {
  readonly country: string | null;
  /** 0 where only the country is known. */
  readonly countryregion: number;
}

type PlaceFilters = Pick<FilterOptions, 'country'> & Partial<Pick<FilterOptions, 'countryregion'>>;

/**
 * What a place that was found changes in the filters (docs/product/search.md#own-location): nothing where its country,
 * or its region, can't be chosen here, which is the location error. Without a region the change of country is
 * what resets it.
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
