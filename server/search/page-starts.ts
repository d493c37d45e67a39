import type { CardRow } from '#server/store/visibility.ts';
import type { Position } from './fitting-members.ts';
import { type MemberSearch, searchKey } from './member-search.ts';

const LISTINGS_KEPT = 2_000;
const PAGES_KEPT = 32;
/** Whoever comes back later to a page in the midst of a listing sees the present one. */
const LISTING_MS = 30 * 60_000;

interface Listing {
  /** Epoch milliseconds. */
  readonly begun: number;
  readonly starts: Map<number, Position>;
}

/**
 * Where the pages of each listing start that somebody is looking through: the next one goes on where the last one
 * ended, so that nobody is passed over when members come online meanwhile, and a late page costs what the first does.
 */
export class PageStarts {
  readonly #listings = new Map<string, Listing>();

  startOf(search: MemberSearch): Position | null {
    const listing = this.#listings.get(keyOf(search));
    if (!listing || search.page === 0 || search.now - listing.begun > LISTING_MS) return null;
    return listing.starts.get(search.page) ?? null;
  }

  /** The end of this page, where the next one starts. The first page begins a listing of its own. */
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
