import { type SearchSegment, searchKey } from './member-search.ts';
import { dropOldest } from './page-cursors.ts';
import type { Cursor } from './queries.ts';

/** Matches between two cursors: few enough to skip them in one query. */
const INTERVAL = 60;
/** Cursors per query: enough to be fast, few enough not to delay other queries. */
const CURSORS_PER_QUERY = 20;
const SEARCHES_MAX = 200;
/** A jump can skip members who came online after the snapshot. Acceptable. */
const EXPIRE_MS = 60_000;

interface CursorList {
  /** Epoch milliseconds. */
  readonly started: number;
  readonly cursors: Cursor[];
  isComplete: boolean;
  growing: Promise<void> | null;
}

interface JumpCursor {
  readonly cursor: Cursor;
  /** The number of matches up to and including this one. */
  readonly offset: number;
}

/** Reads the cursors after `last`, or the first ones. */
type ReadNext = (last: Cursor | null, limit: number) => Promise<readonly Cursor[]>;

/**
 * The cursor of every 60th match, shared by all viewers of the same search. A jump to a late page starts at the nearest
 * cursor instead of at the top.
 */
export class JumpCursors {
  readonly #lists = new Map<string, CursorList>();

  /** The last cursor at or before an offset; null near the top. */
  async before(offset: number, search: SearchSegment, readNext: ReadNext): Promise<JumpCursor | null> {
    const wanted = Math.floor(offset / INTERVAL);
    if (wanted === 0) return null;
    const list = this.#listOf(search);
    while (list.cursors.length < wanted && !list.isComplete) {
      // Two concurrent reads would add the same cursors twice.
      list.growing ??= grow(list, wanted, readNext).finally(() => {
        list.growing = null;
      });
      await list.growing;
    }
    const count = Math.min(wanted, list.cursors.length);
    const cursor = list.cursors[count - 1];
    return cursor ? { cursor, offset: count * INTERVAL } : null;
  }

  #listOf(search: SearchSegment): CursorList {
    const key = searchKey(search);
    const known = this.#lists.get(key);
    if (known && search.now - known.started <= EXPIRE_MS) return known;
    const list: CursorList = { started: search.now, cursors: [], isComplete: false, growing: null };
    this.#lists.delete(key);
    this.#lists.set(key, list);
    dropOldest(this.#lists, SEARCHES_MAX);
    return list;
  }
}

async function grow(list: CursorList, wanted: number, readNext: ReadNext): Promise<void> {
  const limit = Math.min(wanted - list.cursors.length, CURSORS_PER_QUERY) * INTERVAL;
  const found = await readNext(list.cursors.at(-1) ?? null, limit);
  list.cursors.push(...found.filter((_, i) => i % INTERVAL === INTERVAL - 1));
  list.isComplete = found.length < limit;
}
