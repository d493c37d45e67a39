import type { ErrorKey } from '../contracts/error-keys.ts';
import type { Gender } from '../contracts/profile.ts';
import type { FilterOptions } from '../contracts/search.ts';
import { type FilterQuery, parseWhole, SEARCH_SORTS } from './filter-query.ts';
import { MAX_AGE_YEARS, MIN_AGE_YEARS, SIMILAR_AGE_STEP_YEARS } from './limits.ts';

export interface AgeOption {
  readonly min_age: number | null;
  readonly max_age: number | null;
}

/** The age ranges to choose from (docs/product/search.md#filters). */
export const AGE_OPTIONS: readonly AgeOption[] = [
  { min_age: null, max_age: null },
  { min_age: null, max_age: 25 },
  { min_age: 26, max_age: 35 },
  { min_age: 36, max_age: 45 },
  { min_age: 46, max_age: 55 },
  { min_age: 56, max_age: 65 },
  { min_age: 65, max_age: null },
];

/** A readable range, from the site's minimum age on; null if nobody of this age can be on the site. */
export function shownAges({ min_age, max_age }: AgeOption, siteMinAge: number): AgeOption | null {
  if (max_age !== null && max_age < siteMinAge) return null;
  if (min_age === null && max_age === null) return { min_age, max_age };
  return { min_age: Math.max(min_age ?? siteMinAge, siteMinAge), max_age };
}

/** The index of the option with these ages, or -1. */
export function ageOptionOf({ min_age, max_age }: AgeOption): number {
  return AGE_OPTIONS.findIndex((option) => option.min_age === min_age && option.max_age === max_age);
}

/** The thumbs of a range of ages: from a site's minimum age to the highest one, where a range is open. */
export const ageRange = ({ min_age, max_age }: AgeOption, siteMinAge: number) => {
  const from = Math.min(Math.max(min_age ?? siteMinAge, siteMinAge), MAX_AGE_YEARS);
  return { from, to: Math.min(Math.max(max_age ?? MAX_AGE_YEARS, from), MAX_AGE_YEARS) };
};

/** The ages of such a range. A thumb at its end doesn't narrow the search, so that an unknown age matches too. */
export const agesOfRange = ({ from, to }: ReturnType<typeof ageRange>, siteMinAge: number): AgeOption => ({
  min_age: from <= siteMinAge ? null : from,
  max_age: to >= MAX_AGE_YEARS ? null : to,
});

/** The gender to search for, by the searcher's own gender; `null` is all. It depends on the niche. */
type Seeks = Readonly<Record<Gender | 'unknown', Gender | null>>;

/** The filters before a member's first search. */
export function defaultFilters(seeks: Seeks, gender: Gender | null, country: string | null): FilterOptions {
  return { gender: seeks[gender ?? 'unknown'], min_age: null, max_age: null, country, countryregion: 0 };
}

/** The filters for similar members: every region and a wider age range (docs/product/search.md#similar-members). */
export function widenFilters(filters: FilterOptions): FilterOptions {
  return {
    ...filters,
    countryregion: 0,
    min_age: filters.min_age && clampAge(filters.min_age - SIMILAR_AGE_STEP_YEARS),
    max_age: filters.max_age && clampAge(filters.max_age + SIMILAR_AGE_STEP_YEARS),
  };
}

function clampAge(age: number): number {
  return Math.min(Math.max(age, MIN_AGE_YEARS), MAX_AGE_YEARS);
}

/** What decides by which filters the members of a site can be searched. */
export interface SearchableSite {
  readonly search_fields: readonly string[];
  readonly visible_profile_fields: readonly string[];
}

/** The profile field that a filter searches. Every card shows the photo and who is online. */
const FILTERED_FIELDS = { age: 'date_of_birth', gender: 'gender', region: 'countryregion', country: 'country' };
type FieldFilter = keyof typeof FILTERED_FIELDS;

/** False if the site neither offers the filter nor shows its field: a few searches would tell it of any member. */
export const isSearchable = (site: SearchableSite, filter: FieldFilter): boolean =>
  site.search_fields.includes(filter) || site.visible_profile_fields.includes(FILTERED_FIELDS[filter]);

/**
 * Whether members of the searcher's own region can come first. The order tells the region of the others, so it needs what a
 * filter by region needs.
 */
export const canSortByRegion = (
  site: SearchableSite,
  home: { readonly country: string | null; readonly countryregion: number } | null | undefined,
): boolean =>
  !!home?.country && home.countryregion > 0 && isSearchable(site, 'country') && isSearchable(site, 'region');

/** The places that a search can use. */
export interface Places {
  readonly hasCountry: (country: string) => boolean;
  readonly hasRegion: (country: string, region: number) => boolean;
}

type ParsedFilters =
  | { readonly ok: true; readonly filters: FilterOptions }
  | { readonly ok: false; readonly fields: Readonly<Record<string, ErrorKey>> };

/**
 * Parses filters. Ages out of range become the nearest allowed one, because the wider range for similar members can
 * exceed it. A region without a country means all regions. Anything else that is invalid is an error of its field.
 */
export function parseFilters(query: FilterQuery, places: Places): ParsedFilters {
  const fields: Record<string, ErrorKey> = {};
  const gender = query.gender || null;
  if (!isGender(gender)) fields.gender = 'search.invalid_gender';
  const min_age = parseAge(query.min_age);
  const max_age = parseAge(query.max_age);
  if (Number.isNaN(min_age)) fields.min_age = 'search.invalid_age';
  if (Number.isNaN(max_age)) fields.max_age = 'search.invalid_age';
  if (min_age !== null && max_age !== null && min_age > max_age) fields.min_age = 'search.ages_reversed';
  const country = query.country || null;
  if (country && !places.hasCountry(country)) fields.country = 'search.unknown_country';
  const region = parseWhole(query.countryregion) ?? 0;
  const countryregion = country ? region : 0;
  if (
    Number.isNaN(region) ||
    (country && countryregion && !fields.country && !places.hasRegion(country, countryregion))
  )
    fields.countryregion = 'search.unknown_region';
  for (const name of ['online', 'with_photo', 'checked'] as const)
    if (!/^[01]?$/.test(query[name] ?? '')) fields[name] = 'search.invalid_value';
  const sort = SEARCH_SORTS.find((known) => known === query.sort);
  if (query.sort && !sort) fields.sort = 'search.invalid_value';
  if (Object.keys(fields).length || !isGender(gender)) return { ok: false, fields };
  const extras = {
    ...(query.online === '1' && { online: true }),
    ...(query.with_photo === '1' && { with_photo: true }),
    ...(query.checked === '1' && { checked: true }),
    ...(sort && sort !== 'active' && { sort }),
  };
  return { ok: true, filters: { gender, min_age, max_age, country, countryregion, ...extras } };
}

function isGender(value: string | null): value is Gender | null {
  return value === null || value === 'male' || value === 'female';
}

function parseAge(text: string | undefined): number | null {
  const age = parseWhole(text);
  return age === null ? null : clampAge(age);
}
