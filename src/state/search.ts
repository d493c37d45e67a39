import type { Card } from '#shared/contracts/profile.ts';
import { toFilterQuery } from '#shared/rules/filter-query.ts';
import { filtersInAddress, pageInAddress } from '#shared/rules/filters-in-address.ts';
import { SEARCH_PAGE_SIZE } from '#shared/rules/limits.ts';
import {
  beginRequest,
  emptySearch,
  nextRequest,
  type SearchState,
  takeAnswer,
  takeFailure,
  turnToPage,
} from '#shared/rules/search-state.ts';
import type { QueryValues } from '#src/api/address.ts';
import { searchMembers } from '#src/api/search.ts';
import { keptInTab } from '#src/platform/device-store.ts';
import { type Signal, signal } from '#src/platform/signals.ts';
import { cameBack } from './location.ts';
import { onLoggedOut, user } from './session.ts';
import { switches } from './site.ts';

export type Found = SearchState<Card>;

/** The member search: what the rules of `search-state.ts` make of answers and choices. Kept while other screens show. */
export const search = signal<Found | undefined>(undefined);
/** What the last request for members failed with. */
export const searchFailed = signal<unknown>(null);

onLoggedOut(() => {
  search.value = undefined;
});

/** What this tab showed before a reload, for whoever comes back to it. */
export const foundBefore = (name: string) => (cameBack.peek() ? keptInTab<Found>(user.peek()?.id, name) : undefined);

/**
 * Shows the members that an address asks for in its query: by the filters that it names, else by the saved ones, and in
 * paged mode one page.
 */
export function showPage(query: string): void {
  const page = pageInAddress(query);
  const asked = filtersInAddress(query);
  const known = search.peek();
  const now = known?.asked === asked ? known : foundBefore(`search${asked}`);
  const shown = now ? turnToPage(now, page) : emptySearch<Card>(switches.peek().profileSearch.autoLoad, page, asked);
  searchFailed.value = null;
  search.value = shown;
  if (!shown.profiles.length && !shown.complete) loadMore();
}

/** Asks for the next page, unless one is on its way or nothing is left. */
export const loadMore = (): Promise<void> => askFor(search, searchFailed);

/** Asks for the next page of a list, with `terms` besides what every search sends. */
export async function askFor(list: Signal<Found | undefined>, failed: Signal<unknown>, terms?: QueryValues) {
  const now = list.peek();
  const wanted = now && nextRequest(now);
  if (!now || !wanted) return;
  const begun = beginRequest(now);
  list.value = begun;
  failed.value = null;
  const { asked } = now;
  const filters = wanted.filters
    ? toFilterQuery(wanted.filters)
    : asked && Object.fromEntries(new URLSearchParams(asked));
  try {
    const answer = await searchMembers({
      source: 'members',
      pp: SEARCH_PAGE_SIZE,
      searchAllCountries: switches.peek().profileSearch.searchAllCountries ? 1 : undefined,
      page: wanted.page,
      ...(filters ? { manual_search: 1, ...filters } : { auto_load: 1 }),
      // Only filters that the member chooses here are saved (`choose-filters.ts`).
      do_not_save: asked ? 1 : undefined,
      ...terms,
    });
    if (list.peek() === begun) list.value = takeAnswer(begun, begun.request, answer);
  } catch (error) {
    // Other filters, another page or another member have made the question void.
    if (list.peek() !== begun) return;
    console.warn('Search failed', error);
    list.value = takeFailure(begun, begun.request);
    failed.value = error;
  }
}
