import { signal } from '@preact/signals';
import type { Card } from '#shared/contracts/profile.ts';
import type { FilterOptions } from '#shared/contracts/search.ts';
import { toFilterQuery } from '#shared/rules/search-filters.ts';
import {
  beginRequest,
  changeFilters,
  emptySearch,
  nextRequest,
  type SearchState,
  takeAnswer,
  takeFailure,
  turnToPage,
} from '#shared/rules/search-state.ts';
import { searchMembers } from '#src/api/search.ts';
import { onLoggedOut } from './session.ts';
import { switches } from './site.ts';

/** The member search: what the rules of `search-state.ts` make of answers and choices. Kept while other screens show. */
export const search = signal<SearchState<Card> | undefined>(undefined);
export const searchFailed = signal(false);
/** Where the list stood when a card was opened. */
let scrollPosition = 0;

onLoggedOut(() => {
  search.value = undefined;
  scrollPosition = 0;
});

export const keepScroll = () => {
  scrollPosition = scrollY;
};
export const keptScroll = () => scrollPosition;

/** Shows `page` (zero-based) in paged mode; starts with the server's filters where nothing was searched yet. */
export function showPage(page: number): void {
  const infinite = switches.peek().profileSearch.autoLoad;
  search.value = search.peek() ? turnToPage(search.peek() as SearchState<Card>, page) : emptySearch(infinite, page);
  const { profiles, complete } = search.peek() as SearchState<Card>;
  if (!profiles.length && !complete) loadMore();
}

export function choose(change: Partial<FilterOptions>): void {
  const now = search.peek();
  if (!now) return;
  search.value = changeFilters(now, change);
  scrollPosition = 0;
  if (search.peek() !== now) loadMore();
}

/** Asks for the next page, unless one is on its way or nothing is left. */
export async function loadMore(): Promise<void> {
  const now = search.peek();
  const wanted = now && nextRequest(now);
  if (!now || !wanted) return;
  const begun = beginRequest(now);
  search.value = begun;
  searchFailed.value = false;
  const { searchAllCountries } = switches.peek().profileSearch;
  try {
    const answer = await searchMembers({
      source: 'members',
      searchAllCountries: searchAllCountries ? 1 : undefined,
      page: wanted.page,
      ...(wanted.filters ? { manual_search: 1, ...toFilterQuery(wanted.filters) } : { auto_load: 1 }),
    });
    if (search.peek() === begun) search.value = takeAnswer(begun, begun.request, answer);
  } catch (error) {
    // Other filters, another page or another member have made the question void.
    if (search.peek() !== begun) return;
    console.warn('Search failed', error);
    search.value = takeFailure(begun, begun.request);
    searchFailed.value = true;
  }
}
