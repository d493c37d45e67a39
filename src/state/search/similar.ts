import { goToPage } from '#shared/rules/search-state.ts';
import { similarOnly, similarTo } from '#shared/rules/similar-search.ts';
import { similarResults } from '#src/platform/device-table/member-tab-rows.ts';
import { computed, signal } from '#src/platform/signals.ts';
import { type CardSearch, requestPage, search, storedResults } from './search.ts';

/** The search for similar members, who nearly match. It starts when all matches are on screen. */
export const similar = signal<CardSearch | undefined>(undefined);
export const similarFailed = signal<unknown>(null);
export const similarCards = computed(() =>
  search.value && similar.value ? similarOnly(search.value, similar.value) : [],
);

/** Starts, changes or ends it with the search. */
export function followSearch(): void {
  similar.value = similarTo(search.value, similar.peek() ?? storedResults(similarResults));
}

/** Pages without new members are skipped, up to this many at once. */
const PAGES_AT_ONCE = 5;

/** Shows `page` (zero-based) in paged mode. In both modes it loads the first page. */
export function showSimilarPage(page: number): void {
  const now = similar.peek();
  if (!now) return;
  similar.value = goToPage(now, page);
  if (!now.request || similar.peek() !== now) loadMoreSimilar();
}

export async function loadMoreSimilar(): Promise<void> {
  const before = similarCards.peek().length;
  for (let pages = 0; pages < PAGES_AT_ONCE; pages++) {
    await requestPage(similar, similarFailed, { do_not_save: 1 });
    const isFound = similarCards.peek().length > before;
    const now = similar.peek();
    if (!now?.infinite || now.loading || now.complete || similarFailed.peek() || isFound) return;
  }
}
