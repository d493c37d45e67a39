import type { Gender } from '../contracts/profile.ts';
import type { FilterOptions } from '../contracts/search.ts';
import { parseWhole } from './filter-query.ts';
import { AGE_OPTIONS, isSearchable, type SearchableSite } from './search-filters.ts';

/** The steps of the match finder, in order. */
export const MATCH_STEPS = ['gender', 'age', 'region'] as const;
export type MatchStep = (typeof MATCH_STEPS)[number];

/** What decides what the match finder asks. */
export interface FinderSite extends SearchableSite {
  readonly countries: readonly string[];
}

/** The URL's value for a search for all genders. */
export const ANY_GENDER = 'any';

/** The answers so far. An invalid answer counts as missing, and so do those after it. */
interface MatchAnswers {
  /** The steps that this site asks for. An answer by which it can't be searched would change nothing. */
  readonly steps: readonly MatchStep[];
  /** Null if all steps are answered. */
  readonly next: MatchStep | null;
  readonly filters: FilterOptions;
}

export function readMatchAnswers(
  answerTo: (key: string) => string,
  site: FinderSite,
  home: string | null,
): MatchAnswers {
  const { countries } = site;
  const steps = MATCH_STEPS.filter((step) => isSearchable(site, step));
  const gender = answerTo('gender');
  const age = AGE_OPTIONS[parseWhole(answerTo('age')) ?? -1];
  const region = parseWhole(answerTo('region'));
  const country = [answerTo('country'), home, countries[0]].find((code) => code && countries.includes(code)) ?? null;
  const isGender = gender === 'female' || gender === 'male';
  const known = {
    gender: isGender || gender === ANY_GENDER,
    age: !!age,
    region: region !== null && !Number.isNaN(region),
  };
  const next = steps.find((step) => !known[step]) ?? null;
  return {
    steps,
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
