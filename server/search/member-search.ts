import type { Viewer } from '#server/store/visibility.ts';
import type { FilterOptions } from '#shared/contracts/search.ts';
import { ONLINE_MS } from '#shared/rules/limits.ts';
import type { SearchShape } from './queries.ts';

/** Where a member lives. */
interface Home {
  readonly country: string;
  readonly countryregion: number;
}

export interface MemberSearch {
  readonly viewer: Viewer;
  /** Separates the cursors of different readers: a member's id, or a visitor's address. */
  readonly reader: string;
  readonly filters: FilterOptions;
  /** For `sort: 'near'`, which is ignored without it. */
  readonly home: Home | null;
  readonly hideNudity: boolean;
  readonly page: number;
  readonly pageSize: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** A search in one order. */
export interface SearchSegment extends MemberSearch {
  /** Leaves out the members of `home`, who are in the segment before. */
  readonly isOutsideHome: boolean;
}

export const homeOf = (member: { country: string | null; countryregion: number } | null): Home | null =>
  member?.country && member.countryregion ? { country: member.country, countryregion: member.countryregion } : null;

/** The parts of a search in the order of its results: with `sort: 'near'`, the member's region and then the rest. */
export function segmentsOf(search: MemberSearch): readonly SearchSegment[] {
  const { home } = search;
  if (search.filters.sort !== 'near') return [{ ...search, isOutsideHome: false }];
  const filters: FilterOptions = { ...search.filters, sort: 'active' };
  const all = { ...search, filters, isOutsideHome: false };
  // Inside one region, or in another country, all are equally near.
  const { country, countryregion } = filters;
  if (!home || (country !== null && (countryregion || country !== home.country))) return [all];
  return [
    { ...all, filters: { ...filters, ...home } },
    { ...all, isOutsideHome: true },
  ];
}

export function shapeOf({ viewer, filters, hideNudity, isOutsideHome }: SearchSegment): SearchShape {
  return {
    place: filters.country === null ? 'everywhere' : filters.countryregion ? 'region' : 'country',
    gender: filters.gender !== null,
    min: filters.min_age !== null,
    max: filters.max_age !== null,
    online: !!filters.online,
    withPhoto: !!filters.with_photo,
    checked: !!filters.checked,
    sort: filters.sort === 'new' ? 'new' : 'active',
    isOutsideHome,
    hideNudity,
    isMember: viewer.memberId !== null,
  };
}

export type SearchValues = Readonly<Record<string, string | number | null | undefined>>;

/** ISO dates sort as text. Members of at least n years were born n years ago today or earlier. */
export function valuesOf({ viewer, filters, home, now }: SearchSegment): SearchValues {
  const { gender, country, countryregion, min_age, max_age } = filters;
  return {
    pool: viewer.pool,
    viewer: viewer.memberId,
    gender,
    country,
    region: countryregion,
    bornUntil: min_age === null ? null : yearsBefore(now, min_age),
    bornAfter: max_age === null ? null : yearsBefore(now, max_age + 1),
    activeAfter: now - ONLINE_MS,
    homeCountry: home?.country,
    homeRegion: home?.countryregion,
  };
}

/** The result is only compared as text, so February 29 in a common year does no harm. */
function yearsBefore(now: number, years: number): string {
  const today = new Date(now).toISOString();
  return `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4, 10)}`;
}

/** The same for all viewers who search a pool with the same filters. */
export function searchKey({ viewer, filters, home, hideNudity, ...search }: MemberSearch | SearchSegment): string {
  const { gender, country, countryregion, min_age, max_age, online, with_photo, checked, sort = 'active' } = filters;
  const isOutsideHome = 'isOutsideHome' in search && search.isOutsideHome;
  const byPlace = sort === 'near' || isOutsideHome ? [home, isOutsideHome] : [];
  const shown = [min_age, max_age, !!online, !!with_photo, !!checked, hideNudity];
  return JSON.stringify([viewer.pool, gender, country, countryregion, ...shown, sort, ...byPlace]);
}
