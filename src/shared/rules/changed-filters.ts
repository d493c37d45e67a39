import type { FilterOptions } from '../contracts/search.ts';
import { clearResults, type SearchState } from './search-state.ts';

/** A change clears the results. A new country resets the region, unless the change sets one too. */
export function changeFilters<Profile extends { readonly id: string }>(
  state: SearchState<Profile>,
  change: Partial<FilterOptions>,
): SearchState<Profile> {
  const { filters } = state;
  if (!filters) return state;
  const moved = change.country !== undefined && change.country !== filters.country;
  const next = { ...filters, ...(moved && { countryregion: 0 }), ...change };
  return sameFilters(next, filters) ? state : { ...clearResults(state), filters: next };
}

export function sameFilters(one: FilterOptions, other: FilterOptions): boolean {
  return (Object.keys(one) as (keyof FilterOptions)[]).every((name) => one[name] === other[name]);
}
