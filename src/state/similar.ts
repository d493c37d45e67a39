import { turnToPage } from '#shared/rules/search-state.ts';
import { similarOnly, similarTo } from '#shared/rules/similar-search.ts';
import { computed, effect, signal } from '#src/platform/signals.ts';
import { keepFound } from './keep-found.ts';
import { askFor, type Found, foundBefore, search } from './search.ts';

/** The search for those who nearly fit, once those who fit are all on screen. */
export const similar = signal<Found | undefined>(undefined);
export const similarFailed = signal<unknown>(null);
export const similarCards = computed(() =>
  search.value && similar.value ? similarOnly(search.value, similar.value) : [],
);

effect(() => {
  similar.value = similarTo(search.value, similar.peek() ?? foundBefore('similar'));
});
effect(() => keepFound('similar', similar.value));

/** Pages that hold nobody new are passed over, up to so many at once. */
const PAGES_AT_ONCE = 5;

/** Shows `page` (zero-based) in paged mode; loads the first of them in any. */
export function showSimilarPage(page: number): void {
  const now = similar.peek();
  if (!now) return;
  similar.value = turnToPage(now, page);
  if (!now.request || similar.peek() !== now) loadMoreSimilar();
}

export async function loadMoreSimilar(): Promise<void> {
  const before = similarCards.peek().length;
  for (let pages = 0; pages < PAGES_AT_ONCE; pages++) {
    await askFor(similar, similarFailed, { do_not_save: 1 });
    const isFound = similarCards.peek().length > before;
    const now = similar.peek();
    if (!now?.infinite || now.loading || now.complete || similarFailed.peek() || isFound) return;
  }
}
