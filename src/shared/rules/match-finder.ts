import type { Gender } from '../contracts/profile.ts';
import type { FilterOptions } from '../contracts/search.ts';
import { parseWhole } from './filter-query.ts';
import { AGE_OPTIONS } from './search-filters.ts';

/** The taps of the match finder, in their order. */
export const MATCH_STEPS = ['gender', 'age', 'region'] as const;
export type MatchStep = (typeof MATCH_STEPS)[number];

/** Stands in the address for a choice of no gender. */
export const ANY_GENDER = 'any';

/** What is known of the taps so far; a tap that makes no sense was none, and neither were those behind it. */
export interface MatchAnswers {
  /** The next tap; null where all are done. */
  readonly next: MatchStep | null;
  readonly filters: FilterOptions;
}

export function readMatchAnswers(
  said: (key: string) => string,
  countries: readonly string[],
  home: string | null,
): MatchAnswers {
  const gender = said('gender');
  const age = AGE_OPTIONS[parseWhole(said('age')) ?? -1];
  const region = parseWhole(said('region'));
  const country = [said('country'), home, countries[0]].find((code) => code && countries.includes(code)) ?? null;
  const isGender = gender === 'female' || gender === 'male';
  const known = [isGender || gender === ANY_GENDER, !!age, region !== null && !Number.isNaN(region)];
  const next = MATCH_STEPS[known.indexOf(false)] ?? null;
  return {
    next,
    filters: {
      gender: isGender ? (gender as Gender) : null,
      min_age: age?.min_age ?? null,
      max_age: age?.max_age ?? null,
      country,
      countryregion: next ? 0 : (region ?? 0),
    },
  };
}
