import type { FilterOptions } from '../contracts/search.ts';
import { toFilterQuery } from './filter-query.ts';
import { clearResults, type SearchState } from './search-state.ts';

/** A new country resets the region, unless the change sets one too. */
export function mergeFilters(filters: FilterOptions, change: Partial<FilterOptions>): FilterOptions {
  const moved = change.country !== undefined && change.country !== filters.country;
  return { ...filters, ...(moved && { countryregion: 0 }), ...change };
}

/** A change clears the results. */
export function changeFilters<Profile extends { readonly id: string }>(
  state: SearchState<Profile>,
  change: Partial<FilterOptions>,
): SearchState<Profile> {
  const { filters } = state;
  if (!filters) return state;
  const next = mergeFilters(filters, change);
  return sameFilters(next, filters) ? state : { ...clearResults(state), filters: next };
}

export function sameFilters(one: FilterOptions, other: FilterOptions): boolean {
  const [left, right] = [toFilterQuery(one), toFilterQuery(other)];
  return (Object.keys(left) as (keyof typeof left)[]).every((name) => left[name] === right[name]);
}
