import type { FilterOptions } from '#shared/contracts/search.ts';
import { changeFilters } from '#shared/rules/changed-filters.ts';
import { pathTo } from '#src/route-path.ts';
import { goTo, query } from './location.ts';
import { loadMore, search } from './search.ts';

/** Searches by other filters, from their first page, and the address with them. */
export function chooseFilters(change: Partial<FilterOptions>): void {
  const now = search.peek();
  if (now) search.value = changeFilters(now, change);
  if (search.peek() !== now) loadMore();
  if (query.peek()) goTo(pathTo('/members'), { replace: true });
}
