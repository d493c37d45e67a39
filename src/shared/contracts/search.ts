import type { Infer } from 'superstruct';
import { array, boolean, enums, integer, nullable, object, optional, string } from 'superstruct';
import { SEARCH_SORTS } from '../rules/filter-query.ts';
import { type ContractTable, count, flag } from './contract.ts';
import { card, gender } from './profile.ts';

/**
 * 0 in `countryregion` means all regions; an age of null means unbounded; a country of null means all
 * (docs/product/data.md#search-filters). The optional ones are absent where they are off, as in filters that were saved
 * before they existed.
 */
export const filterOptions = object({
  gender: nullable(gender()),
  min_age: nullable(integer()),
  max_age: nullable(integer()),
  country: nullable(string()),
  countryregion: integer(),
  online: optional(boolean()),
  with_photo: optional(boolean()),
  /** Only members whose main photo was compared. */
  checked: optional(boolean()),
  /** Absent: last active first. */
  sort: optional(enums(SEARCH_SORTS)),
});
export type FilterOptions = Infer<typeof filterOptions>;

/** The filters that `explain=1` can name. A country includes its region. */
export const FILTER_NAMES = ['age', 'gender', 'region', 'country', 'online', 'photo', 'checked'] as const;

export const searchCalls = {
  /**
   * A request with `auto_load=1`, or without `manual_search=1`, searches by the member's stored or default filters and
   * returns them. With only `manual_search=1`, the request contains the filters. `count_only=1` returns no profiles.
   * `source=match-finder` is open to visitors wherever sign-ups are, for the count and the blurred photos of the first
   * page.
   */
  'GET search': {
    feature: 'profileSearch',
    access: 'public',
    from: 'link',
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
      online: optional(string()),
      with_photo: optional(string()),
      checked: optional(string()),
      sort: optional(string()),
      page: optional(string()),
    }),
    answer: object({
      profiles: array(card),
      /**
       * Instead of profiles, for visitors of the match finder: blurred photos, whose files are under the settings'
       * `cdn_prefix`, and whether they show a real person.
       */
      blurred: optional(array(object({ thumb_filename: string(), fictional: boolean(), sample: boolean() }))),
      /** `num_results` is exact unless `more` is true: then there are more results and more pages. */
      paging: object({ num_results: count(), page: count(), pp: count(), more: optional(boolean()) }),
      filter_options: filterOptions,
      /**
       * With `explain=1` and fewer than `EXPLAIN_BELOW_RESULTS` results: how many more there would be without each
       * filter.
       */
      removed: optional(array(object({ filter: enums(FILTER_NAMES), would_add: count() }))),
      /**
       * With `explain=1` and fewer than `EXPLAIN_BELOW_RESULTS` results: another country of the site where more members
       * match the other filters. `num_results` and `more` as in `paging`.
       */
      elsewhere: optional(object({ country: string(), num_results: count(), more: optional(boolean()) })),
    }),
    errors: [403, 422, 429],
  },
} as const satisfies ContractTable;
