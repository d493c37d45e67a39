import type { FilterOptions } from '../contracts/search.ts';

/** The order of the results: last active first, newest first, or those of the searcher's own region first. */
export const SEARCH_SORTS = ['active', 'new', 'near'] as const;

/** The filters as query parameters. A filter that is off is absent or empty. */
export interface FilterQuery {
  readonly gender?: string | undefined;
  readonly min_age?: string | undefined;
  readonly max_age?: string | undefined;
  readonly country?: string | undefined;
  readonly countryregion?: string | undefined;
  readonly online?: string | undefined;
  readonly with_photo?: string | undefined;
  readonly checked?: string | undefined;
  readonly sort?: string | undefined;
}

export function toFilterQuery(filters: FilterOptions): Record<keyof FilterQuery, string> {
  return {
    gender: filters.gender ?? '',
    min_age: String(filters.min_age ?? ''),
    max_age: String(filters.max_age ?? ''),
    country: filters.country ?? '',
    countryregion: String(filters.countryregion),
    online: filters.online ? '1' : '',
    with_photo: filters.with_photo ? '1' : '',
    checked: filters.checked ? '1' : '',
    sort: filters.sort && filters.sort !== 'active' ? filters.sort : '',
  };
}

/** A whole number of up to six digits, null for no text, NaN for anything else. */
export function parseWhole(text: string | undefined): number | null {
  if (!text) return null;
  return /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
}
