import type { FilterOptions } from '#shared/contracts/search.ts';
import { switches } from '#src/state/site/site.ts';

const NO_FILTERS: Partial<FilterOptions> = {
  gender: null,
  min_age: null,
  max_age: null,
  countryregion: 0,
  online: false,
  with_photo: false,
  checked: false,
  sort: 'active',
};

/** The change that removes all filters. It keeps the country on sites that don't offer a search across all of them. */
export const withoutFilters = (): Partial<FilterOptions> =>
  switches.value.profileSearch.searchAllCountries ? { ...NO_FILTERS, country: null } : NO_FILTERS;
