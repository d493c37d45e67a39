import { MINUTE_MS } from '#shared/rules/time-units.ts';
import { type MemberSearch, searchKey } from './member-search.ts';
import type { Cursor } from './queries.ts';

const LISTINGS_MAX = 2_000;
const PAGES_MAX = 32;
/** After this time, the cursors of a listing expire. */
const LISTING_MS = 30 * MINUTE_MS;

/** Where the next page starts. */
export interface PageCursor extends Cursor {
  /** The index of the search's segment. */
  readonly segment: number;
}

interface Listing {
  /** Epoch milliseconds. */
  readonly started: number;
  readonly cursors: Map<number, PageCursor>;
}

/**
 * The cursors of listings that viewers page through. A page continues where the one before ended, so nobody is skipped
 * when members come online in the meantime. A late page costs as much as the first.
 */
export class PageCursors {
  readonly #listings = new Map<string, Listing>();

  cursorOf(search: MemberSearch): PageCursor | null {
    const listing = this.#listings.get(keyOf(search));
    if (!listing || search.page === 0 || search.now - listing.started > LISTING_MS) return null;
    return listing.cursors.get(search.page) ?? null;
  }

  /** Stores the cursor of the next page. The first page starts a new listing. */
  saveNext(search: MemberSearch, last: PageCursor | null): void {
    const key = keyOf(search);
    const before = search.page === 0 ? undefined : this.#listings.get(key);
    const isExpired = !before || search.now - before.started > LISTING_MS;
    const listing = isExpired ? { started: search.now, cursors: new Map<number, PageCursor>() } : before;
    this.#listings.delete(key);
    this.#listings.set(key, listing);
    dropOldest(this.#listings, LISTINGS_MAX);
    if (!last) return;
    const next = search.page + 1;
    listing.cursors.delete(next);
    listing.cursors.set(next, last);
    dropOldest(listing.cursors, PAGES_MAX);
  }
}

const keyOf = (search: MemberSearch) => `${searchKey(search)} ${search.reader} ${search.pageSize}`;

export function dropOldest<Key>(entries: Map<Key, unknown>, max: number): void {
  if (entries.size <= max) return;
  const [oldest] = entries.keys();
  if (oldest !== undefined) entries.delete(oldest);
}
