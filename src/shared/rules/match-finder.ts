import type { Gender } from '../contracts/profile.ts';
import type { FilterOptions } from '../contracts/search.ts';
import { parseWhole } from './filter-query.ts';
import { AGE_OPTIONS } from './search-filters.ts';

/** The steps of the match finder, in order. */
export const MATCH_STEPS = ['gender', 'age', 'region'] as const;
export type MatchStep = (typeof MATCH_STEPS)[number];

/** The URL's value for a search for all genders. */
export const ANY_GENDER = 'any';

/** The answers so far. An invalid answer counts as missing, and so do those after it. */
interface MatchAnswers {
  /** Null if all steps are answered. */
  readonly next: MatchStep | null;
  readonly filters: FilterOptions;
}

export function readMatchAnswers(
  answerTo: (key: string) => string,
  countries: readonly string[],
  home: string | null,
): MatchAnswers {
  const gender = answerTo('gender');
  const age = AGE_OPTIONS[parseWhole(answerTo('age')) ?? -1];
  const region = parseWhole(answerTo('region'));
  const country = [answerTo('country'), home, countries[0]].find((code) => code && countries.includes(code)) ?? null;
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
