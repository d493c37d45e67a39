import type { FilterOptions } from '#shared/contracts/search.ts';
import { changeFilters } from '#shared/rules/changed-filters.ts';
import { filterAddress } from '#shared/rules/filter-address.ts';
import { pathTo } from '#src/route-path.ts';
import { navigateInPlace } from './navigation.ts';
import { askFor, search, searchFailed } from './search.ts';
import { onLoggedOut } from './session.ts';

/** The filters that the member chose last, as the address names them. */
let chosen = '';
onLoggedOut(() => {
  chosen = '';
});

/** Asks for the next page, and has the server save the filters if the member chose them here. */
export const loadMoreFound = (): Promise<void> =>
  askFor(search, searchFailed, search.peek()?.asked === chosen ? { do_not_save: undefined } : {});

/**
 * Searches by other filters, from the first page, and puts them into the address: Back returns to the search before
 * (docs/product/search.md#address).
 */
export function chooseFilters(change: Partial<FilterOptions>): void {
  const now = search.peek();
  const next = now && changeFilters(now, change);
  if (!now?.filters || !next?.filters || next === now) return;
  if (!now.asked) nameFilters(now.filters, now.infinite ? 0 : now.page);
  const asked = filterAddress(next.filters);
  search.value = { ...next, asked };
  chosen = asked;
  // Nobody has seen the results of a search that is still loading, so there is nothing to return to.
  navigateInPlace(`${pathTo('/members')}?${asked}`, now.loading && !now.profiles.length);
  loadMoreFound();
}

/**
 * The next search saves its filters, so an address without any would no longer show the search on screen: this puts the
 * filters on screen into it.
 */
function nameFilters(filters: FilterOptions, page: number): void {
  const now = search.peek();
  const asked = filterAddress(filters);
  search.value = now && { ...now, asked };
  navigateInPlace(`${pathTo('/members')}?${asked}${page ? `&page=${page + 1}` : ''}`, true);
}
