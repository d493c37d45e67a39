import type { Infer } from 'superstruct';
import { array, boolean, enums, integer, nullable, object, optional, string } from 'superstruct';
import { contract, count, flag } from './contract.ts';
import { card, gender } from './profile.ts';

/**
 * 0 in `countryregion` means all regions; an age of null means unbounded; a country of null means all
 * (docs/product/data.md#search-filters).
 */
export const filterOptions = object({
  gender: nullable(gender()),
  min_age: nullable(integer()),
  max_age: nullable(integer()),
  country: nullable(string()),
  countryregion: integer(),
});
export type FilterOptions = Infer<typeof filterOptions>;

/** What `explain=1` can name; a region goes with its country. */
export const FILTER_NAMES = ['age', 'gender', 'region', 'country'] as const;

/**
 * A request with `auto_load=1` answers the member's stored or default filters; with `manual_search=1` it sends them.
 * `count_only=1` answers no profiles. `source=match-finder` is open to visitors wherever sign-ups are, for the count and
 * the first page.
 */
export const search = contract({
  query: object({
    source: optional(string()),
    pp: optional(string()),
    auto_load: flag(),
    hideNudity: flag(),
    searchAllCountries: flag(),
    trafficsource: optional(string()),
    manual_search: flag(),
    do_not_save: flag(),
    explain: flag(),
    count_only: flag(),
    gender: optional(string()),
    country: optional(string()),
    countryregion: optional(string()),
    min_age: optional(string()),
    max_age: optional(string()),
    page: optional(string()),
  }),
  answer: object({
    profiles: array(card),
    /** `num_results` is exact unless `more` is true: then there are more than it says, and pages go on after it. */
    paging: object({ num_results: count(), page: count(), pp: count(), more: optional(boolean()) }),
    filter_options: filterOptions,
    /** With `explain=1`, where a manual search finds fewer than `EXPLAINED_BELOW`: what leaving a filter out would add. */
    removed: optional(array(object({ filter: enums(FILTER_NAMES), would_add: count() }))),
  }),
  errors: [403, 422, 429],
});
