import type { FilterOptions } from '../contracts/search.ts';
import { sameFilters } from './changed-filters.ts';
import { widenFilters } from './search-filters.ts';
import { emptySearch, type SearchState, withoutDuplicates } from './search-state.ts';

type Named = { readonly id: string };

/** The member's data that the filters compare. An unknown age doesn't match an age filter. */
interface Described extends Named {
  readonly age: number | null;
  readonly country: string | null;
  readonly countryregion: number;
}

/** Whether all matches are shown, so that similar members can follow. */
export function isAllShown({ infinite, request, loading, complete, ...rest }: SearchState<Named>): boolean {
  if (!request || loading || !complete) return false;
  return infinite || (!rest.more && (rest.page + 1) * rest.pageSize >= rest.total);
}

/**
 * The search for similar members that belongs to a search. Undefined until all matches are shown, or if the filters can't
 * be wider. Unchanged as long as the filters are the same.
 */
export function similarTo<Profile extends Named>(
  main: SearchState<Profile> | undefined,
  now: SearchState<Profile> | undefined,
): SearchState<Profile> | undefined {
  if (!main?.filters || !isAllShown(main)) return undefined;
  const filters = widenFilters(main.filters);
  if (sameFilters(filters, main.filters)) return undefined;
  return now?.filters && sameFilters(filters, now.filters) ? now : { ...emptySearch(main.infinite), filters };
}

/**
 * The similar members without the matches. Paged mode has only one page of the matches, so the others are recognized by
 * the data on their cards.
 */
export function similarOnly<Profile extends Described>(
  main: SearchState<Profile>,
  similar: SearchState<Profile>,
): Profile[] {
  const others = withoutDuplicates(main.profiles, similar.profiles).slice(main.profiles.length);
  const { filters } = main;
  return main.infinite || !filters ? others : others.filter((profile) => !matchesFilters(profile, filters));
}

function matchesFilters({ age, country, countryregion }: Described, filters: FilterOptions): boolean {
  if (filters.country !== null && filters.country !== country) return false;
  if (filters.countryregion && filters.countryregion !== countryregion) return false;
  if (filters.min_age === null && filters.max_age === null) return true;
  return age !== null && age >= (filters.min_age ?? 0) && age <= (filters.max_age ?? age);
}
