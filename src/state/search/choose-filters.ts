import type { FilterOptions } from '#shared/contracts/search.ts';
import { pathTo } from '#shared/routes/route-path.ts';
import { changeFilters } from '#shared/rules/changed-filters.ts';
import { filterUrlQuery } from '#shared/rules/filter-url-query.ts';
import { overlayEntry } from '#src/platform/device-table/history-rows.ts';
import { readHistory } from '#src/platform/history-state.ts';
import { navigateInPlace } from '#src/state/navigation/navigation.ts';
import { onLoggedOut } from '#src/state/session/session.ts';
import { requestPage, search, searchFailed } from './search.ts';

/** The URL query of the filters that the member last chose. */
let chosen = '';
onLoggedOut(() => {
  chosen = '';
});

/** Requests the next page. The server saves the filters if the member chose them here. */
export const loadNextPage = (): Promise<void> =>
  requestPage(search, searchFailed, search.peek()?.query === chosen ? { do_not_save: undefined } : {});

/**
 * Searches with other filters from the first page and puts them into the URL. Back returns to the previous search
 * (docs/product/search.md#address).
 */
export function chooseFilters(change: Partial<FilterOptions>): void {
  const now = search.peek();
  const next = now && changeFilters(now, change);
  if (!now?.filters || !next?.filters || next === now) return;
  showFiltersInUrl();
  const query = filterUrlQuery(next.filters);
  search.value = { ...next, query };
  chosen = query;
  // A search that is still loading gets no history entry, because the member has not seen its results.
  const isUnseen = now.loading && !now.profiles.length;
  // The entry of the open filters belongs to no search. What replaces it would be skipped by Back.
  navigateInPlace(`${pathTo('/members')}?${query}`, isUnseen && !readHistory(overlayEntry));
  loadNextPage();
}

/**
 * Puts the filters on screen into the URL. A URL without filters means the saved ones, and the next search overwrites
 * those, so Back would not return to the search on screen. Call this before the filters open, which adds a history entry.
 */
export function showFiltersInUrl(): void {
  const now = search.peek();
  if (!now?.filters || now.query) return;
  const page = now.infinite ? 0 : now.page;
  const query = filterUrlQuery(now.filters);
  search.value = { ...now, query };
  navigateInPlace(`${pathTo('/members')}?${query}${page ? `&page=${page + 1}` : ''}`, true);
}
