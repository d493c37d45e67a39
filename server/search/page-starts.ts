import type { CardRow } from '#server/store/visibility.ts';
import { type MemberSearch, searchKey } from './member-search.ts';
import type { Position } from './queries.ts';

const LISTINGS_KEPT = 2_000;
const PAGES_KEPT = 32;
/** After this time, a later page of a listing starts anew. */
const LISTING_MS = 30 * 60_000;

interface Listing {
  /** Epoch milliseconds. */
  readonly begun: number;
  readonly starts: Map<number, Position>;
}

/**
 * The cursors of the listings that are being read. A page continues where the one before ended: nobody is skipped when
 * members come online meanwhile, and a late page costs as much as the first.
 */
export class PageStarts {
  readonly #listings = new Map<string, Listing>();

  startOf(search: MemberSearch): Position | null {
    const listing = this.#listings.get(keyOf(search));
    if (!listing || search.page === 0 || search.now - listing.begun > LISTING_MS) return null;
    return listing.starts.get(search.page) ?? null;
  }

  /** Stores where the next page starts. The first page begins a new listing. */
  remember(search: MemberSearch, found: readonly CardRow[]): void {
    const key = keyOf(search);
    const before = search.page === 0 ? undefined : this.#listings.get(key);
    const isOver = !before || search.now - before.begun > LISTING_MS;
    const listing = isOver ? { begun: search.now, starts: new Map<number, Position>() } : before;
    this.#listings.delete(key);
    this.#listings.set(key, listing);
    dropOldest(this.#listings, LISTINGS_KEPT);
    const last = found.at(-1);
    if (!last) return;
    const next = search.page + 1;
    listing.starts.delete(next);
    listing.starts.set(next, { last_active: last.last_active, id: last.id });
    dropOldest(listing.starts, PAGES_KEPT);
  }
}

const keyOf = (search: MemberSearch) => `${searchKey(search)} ${search.reader} ${search.pageSize}`;

export function dropOldest<Key>(kept: Map<Key, unknown>, max: number): void {
  if (kept.size <= max) return;
  const [oldest] = kept.keys();
  if (oldest !== undefined) kept.delete(oldest);
}
