import type { Viewer } from '#server/store/visibility.ts';
import type { FilterOptions } from '#shared/contracts/search.ts';
import type { SearchShape } from './queries.ts';

export interface MemberSearch {
  readonly viewer: Viewer;
  /** Separates the cursors of different readers: a member's id, or a visitor's address. */
  readonly reader: string;
  readonly filters: FilterOptions;
  readonly hideNudity: boolean;
  readonly page: number;
  readonly pageSize: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

export function shapeOf({ viewer, filters, hideNudity }: MemberSearch): SearchShape {
  return {
    place: filters.country === null ? 'everywhere' : filters.countryregion ? 'region' : 'country',
    gender: filters.gender !== null,
    min: filters.min_age !== null,
    max: filters.max_age !== null,
    hideNudity,
    isMember: viewer.memberId !== null,
  };
}

export type SearchValues = Readonly<Record<string, string | number | null>>;

/** ISO dates sort as text. Members of at least n years were born n years ago today or earlier. */
export function valuesOf({ viewer, filters, now }: MemberSearch): SearchValues {
  const { gender, country, countryregion, min_age, max_age } = filters;
  return {
    pool: viewer.pool,
    viewer: viewer.memberId,
    gender,
    country,
    region: countryregion,
    bornUntil: min_age === null ? null : yearsBefore(now, min_age),
    bornAfter: max_age === null ? null : yearsBefore(now, max_age + 1),
  };
}

/** The result is only compared as text, so February 29 in a common year does no harm. */
function yearsBefore(now: number, years: number): string {
  const today = new Date(now).toISOString();
  return `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4, 10)}`;
}

/** The same for all viewers who search a pool with the same filters. */
export function searchKey({ viewer, filters, hideNudity }: MemberSearch): string {
  const { gender, country, countryregion, min_age, max_age } = filters;
  return JSON.stringify([viewer.pool, gender, country, countryregion, min_age, max_age, hideNudity]);
}
