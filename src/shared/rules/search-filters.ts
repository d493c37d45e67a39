import type { ErrorKey } from '../contracts/error-keys.ts';
import type { Gender } from '../contracts/profile.ts';
import type { FilterOptions } from '../contracts/search.ts';
import { type FilterQuery, parseWhole } from './filter-query.ts';
import { MAX_AGE_YEARS, MIN_AGE_YEARS, SIMILAR_AGE_STEP_YEARS } from './limits.ts';

export interface AgeOption {
  readonly min_age: number | null;
  readonly max_age: number | null;
}

/** docs/product/search.md#filters: all ages, then the brackets; the first and the last are open to one side. */
export const AGE_OPTIONS: readonly AgeOption[] = [
  { min_age: null, max_age: null },
  { min_age: null, max_age: 25 },
  { min_age: 26, max_age: 35 },
  { min_age: 36, max_age: 45 },
  { min_age: 46, max_age: 55 },
  { min_age: 56, max_age: 65 },
  { min_age: 65, max_age: null },
];

/** Which of the options the filters' ages are; -1 for ages that no option offers. */
export function ageOptionOf({ min_age, max_age }: AgeOption): number {
  return AGE_OPTIONS.findIndex((option) => option.min_age === min_age && option.max_age === max_age);
}

/** Whom a search looks for by the searcher's own gender; `null` is anyone. The niche says. */
export type Seeks = Readonly<Record<Gender | 'unknown', Gender | null>>;

/** What a member sees before having searched: the niche's match for the own gender, in the own country. */
export function defaultFilters(seeks: Seeks, gender: Gender | null, country: string | null): FilterOptions {
  return { gender: seeks[gender ?? 'unknown'], min_age: null, max_age: null, country, countryregion: 0 };
}

/** Similar results: every region, five years more to each side (docs/product/search.md#similar-members). */
export function widenFilters(filters: FilterOptions): FilterOptions {
  return {
    ...filters,
    countryregion: 0,
    min_age: filters.min_age && clampAge(filters.min_age - SIMILAR_AGE_STEP_YEARS),
    max_age: filters.max_age && clampAge(filters.max_age + SIMILAR_AGE_STEP_YEARS),
  };
}

export function clampAge(age: number): number {
  return Math.min(Math.max(age, MIN_AGE_YEARS), MAX_AGE_YEARS);
}

/** The places a search may name. */
export interface Places {
  readonly hasCountry: (country: string) => boolean;
  readonly hasRegion: (country: string, region: number) => boolean;
}

export type ParsedFilters =
  | { readonly ok: true; readonly filters: FilterOptions }
  | { readonly ok: false; readonly fields: Readonly<Record<string, ErrorKey>> };

/**
 * Reads filters from text. Ages out of range move to the nearest allowed one, because widening may send them; a region
 * without a country means all regions; everything else that makes no sense is named by field.
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
  if (Object.keys(fields).length || !isGender(gender)) return { ok: false, fields };
  return { ok: true, filters: { gender, min_age, max_age, country, countryregion } };
}

function isGender(value: string | null): value is Gender | null {
  return value === null || value === 'male' || value === 'female';
}

function parseAge(text: string | undefined): number | null {
  const age = parseWhole(text);
  return age === null ? null : clampAge(age);
}
