import type { Viewer } from '#server/store/visibility.ts';
import type { FilterOptions } from '#shared/contracts/search.ts';
import type { Shape } from './queries.ts';

export interface MemberSearch {
  readonly viewer: Viewer;
  /** Who turns the pages, so that each goes on where they were: a member's id, or a visitor's address. */
  readonly reader: string;
  readonly filters: FilterOptions;
  readonly hideNudity: boolean;
  readonly page: number;
  readonly pageSize: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

export function shapeOf({ viewer, filters, hideNudity }: MemberSearch): Shape {
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

/** ISO dates sort as text. Who is at least n was born on this day n years ago or before. */
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

/** Compared as text only, so that 29 February needs no such day in the other year. */
function yearsBefore(now: number, years: number): string {
  const today = new Date(now).toISOString();
  return `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4, 10)}`;
}

/** The same for all who look for the same in a pool. */
export function searchKey({ viewer, filters, hideNudity }: MemberSearch): string {
  const { gender, country, countryregion, min_age, max_age } = filters;
  return JSON.stringify([viewer.pool, gender, country, countryregion, min_age, max_age, hideNudity]);
}
