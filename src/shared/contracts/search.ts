import type { Infer } from 'superstruct';
import { array, integer, nullable, object, optional, string } from 'superstruct';
import { contract, flag, paging } from './contract.ts';
import { card, gender } from './profile.ts';

/** 0 in `countryregion` means all regions; an age of null means unbounded; a country of null means all (spec §3). */
export const filterOptions = object({
  gender: nullable(gender()),
  min_age: nullable(integer()),
  max_age: nullable(integer()),
  country: nullable(string()),
  countryregion: integer(),
});
export type FilterOptions = Infer<typeof filterOptions>;

/** A request with `auto_load=1` answers the member's stored or default filters; with `manual_search=1` it sends them. */
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
    gender: optional(string()),
    country: optional(string()),
    countryregion: optional(string()),
    min_age: optional(string()),
    max_age: optional(string()),
    page: optional(string()),
  }),
  answer: object({ profiles: array(card), paging: paging(), filter_options: filterOptions }),
  errors: [403, 422],
});
