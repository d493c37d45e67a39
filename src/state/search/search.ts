import type { Card } from '#shared/contracts/profile.ts';
import type { TrafficSource } from '#shared/contracts/user.ts';
import { toFilterQuery } from '#shared/rules/filter-query.ts';
import { SEARCH_PAGE_SIZE } from '#shared/rules/limits.ts';
import {
  applyAnswer,
  applyFailure,
  beginRequest,
  emptySearch,
  goToPage,
  nextRequest,
  type SearchState,
} from '#shared/rules/search-state.ts';
import { filtersFromUrl, pageFromUrl } from '#shared/rules/search-url.ts';
import type { QueryValues } from '#src/api/call-url.ts';
import { searchMembers } from '#src/api/search.ts';
import { loadForMember, readStored } from '#src/platform/device-storage.ts';
import { searchResults } from '#src/platform/device-table/member-tab-rows.ts';
import type { MemberRow } from '#src/platform/device-table/row.ts';
import { trafficSource } from '#src/platform/device-table/visitor-rows.ts';
import { type Signal, signal } from '#src/platform/signals.ts';
import { cameBack } from '#src/state/navigation/location.ts';
import { onLoggedOut, user } from '#src/state/session/session.ts';
import { switches } from '#src/state/site/site.ts';

export type CardSearch = SearchState<Card>;

/** The member search, which follows the rules of `search-state.ts`. It stays while other screens are shown. */
export const search = signal<CardSearch | undefined>(undefined);
/** The error of the last request, or null. */
export const searchFailed = signal<unknown>(null);

onLoggedOut(() => {
  search.value = undefined;
});

/** The results that this tab stored, if the user came by Back or Forward. */
export const storedResults = (row: MemberRow<CardSearch>, query?: string): CardSearch | undefined =>
  cameBack.peek() ? loadForMember(user.peek()?.id, row, query) : undefined;

/**
 * Shows the search of a URL: by the filters in its query, or else by the saved ones; in paged mode, one page.
 */
export function showPage(urlQuery: string): void {
  const page = pageFromUrl(urlQuery);
  const query = filtersFromUrl(urlQuery);
  const known = search.peek();
  const now = known?.query === query ? known : storedResults(searchResults, query);
  const shown = now ? goToPage(now, page) : emptySearch<Card>(switches.peek().profileSearch.autoLoad, page, query);
  searchFailed.value = null;
  search.value = shown;
  if (!shown.profiles.length && !shown.complete) loadMore();
}

/** Requests the next page, unless a request is pending or all pages are loaded. */
const loadMore = (): Promise<void> => requestPage(search, searchFailed);

/** The terms of every search of members on this site. */
export function siteTerms(): QueryValues {
  const { searchAllCountries, hideNudity } = switches.peek().profileSearch;
  return {
    source: 'members',
    searchAllCountries: searchAllCountries ? 1 : undefined,
    hideNudity: hideNudity ? 1 : undefined,
    trafficsource: (readStored(trafficSource) as TrafficSource | null)?.network,
  };
}

/** Requests the next page of a list. `terms` are added to the query of every search. */
export async function requestPage(list: Signal<CardSearch | undefined>, failed: Signal<unknown>, terms?: QueryValues) {
  const now = list.peek();
  const wanted = now && nextRequest(now);
  if (!now || !wanted) return;
  const pending = beginRequest(now);
  list.value = pending;
  failed.value = null;
  const { query } = now;
  const filters = wanted.filters
    ? toFilterQuery(wanted.filters)
    : query && Object.fromEntries(new URLSearchParams(query));
  try {
    const answer = await searchMembers({
      ...siteTerms(),
      pp: SEARCH_PAGE_SIZE,
      page: wanted.page,
      ...(filters ? { manual_search: 1, ...filters } : { auto_load: 1 }),
      // Only filters that the member chooses here are saved (`choose-filters.ts`).
      do_not_save: query ? 1 : undefined,
      ...terms,
    });
    if (list.peek() === pending) list.value = applyAnswer(pending, pending.request, answer);
  } catch (error) {
    // Other filters, another page or another member have replaced this request.
    if (list.peek() !== pending) return;
    console.warn('Search failed', error);
    list.value = applyFailure(pending, pending.request);
    failed.value = error;
  }
}
