import type { FilterOptions } from '../contracts/search.ts';
import { sameFilters } from './changed-filters.ts';
import { widenFilters } from './search-filters.ts';
import { emptySearch, type SearchState, withoutRepeats } from './search-state.ts';

type Named = { readonly id: string };

/** What filters are held against; where it is not known, nobody can be told to fit. */
interface Described extends Named {
  readonly age: number | null;
  readonly country: string | null;
  readonly countryregion: number;
}

/** Whether the last of those who fit is on screen: then those who nearly fit may follow. */
export function isAllShown({ infinite, request, loading, complete, ...rest }: SearchState<Named>): boolean {
  if (!request || loading || !complete) return false;
  return infinite || (!rest.more && (rest.page + 1) * rest.pageSize >= rest.total);
}

/**
 * The search for those who nearly fit that belongs to a search: none before that is at its end or where it can't be made
 * wider, a new one at its end, and the same one as long as nothing changes there.
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
 * Who nearly fits, without those who fit. Pages show only some of these, so that whoever fits is left out by what the card
 * tells of them.
 */
export function similarOnly<Profile extends Described>(
  main: SearchState<Profile>,
  similar: SearchState<Profile>,
): Profile[] {
  const others = withoutRepeats(main.profiles, similar.profiles).slice(main.profiles.length);
  const { filters } = main;
  return main.infinite || !filters ? others : others.filter((profile) => !fits(profile, filters));
}

function fits({ age, country, countryregion }: Described, filters: FilterOptions): boolean {
  if (filters.country !== null && filters.country !== country) return false;
  if (filters.countryregion && filters.countryregion !== countryregion) return false;
  if (filters.min_age === null && filters.max_age === null) return true;
  return age !== null && age >= (filters.min_age ?? 0) && age <= (filters.max_age ?? age);
}
