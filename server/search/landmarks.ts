import { type MemberSearch, searchKey } from './member-search.ts';
import { dropOldest } from './page-starts.ts';
import type { Position } from './queries.ts';

/** Reading on from one costs no more than a page. */
const EVERY = 60;
/** Landmarks read at once: enough to be fast, too few to delay other queries. */
const AT_ONCE = 20;
const KEPT = 200;
/** A jump can skip members who came online after the snapshot. Acceptable. */
const LANDMARKS_MS = 60_000;

interface Row {
  /** Epoch milliseconds. */
  readonly begun: number;
  readonly positions: Position[];
  isComplete: boolean;
  growing: Promise<void> | null;
}

export interface Landmark {
  readonly at: Position;
  /** How many there are up to it, itself included. */
  readonly place: number;
}

/** The positions that follow one, or the first ones. */
type Next = (last: Position | null, limit: number) => Promise<readonly Position[]>;

/**
 * The positions of every 60th match, shared by all viewers of the same search. A jump to a late page starts at the nearest
 * one instead of at the top.
 */
export class Landmarks {
  readonly #rows = new Map<string, Row>();

  /** The last one at or before a place, counted from 0; null near the top. */
  async before(place: number, search: MemberSearch, next: Next): Promise<Landmark | null> {
    const wanted = Math.floor(place / EVERY);
    if (wanted === 0) return null;
    const row = this.#rowOf(search);
    while (row.positions.length < wanted && !row.isComplete) {
      // Two at once would add the same one twice.
      row.growing ??= grow(row, wanted, next).finally(() => {
        row.growing = null;
      });
      await row.growing;
    }
    const count = Math.min(wanted, row.positions.length);
    const at = row.positions[count - 1];
    return at ? { at, place: count * EVERY } : null;
  }

  #rowOf(search: MemberSearch): Row {
    const key = searchKey(search);
    const known = this.#rows.get(key);
    if (known && search.now - known.begun <= LANDMARKS_MS) return known;
    const row: Row = { begun: search.now, positions: [], isComplete: false, growing: null };
    this.#rows.delete(key);
    this.#rows.set(key, row);
    dropOldest(this.#rows, KEPT);
    return row;
  }
}

async function grow(row: Row, wanted: number, next: Next): Promise<void> {
  const limit = Math.min(wanted - row.positions.length, AT_ONCE) * EVERY;
  const found = await next(row.positions.at(-1) ?? null, limit);
  row.positions.push(...found.filter((_, i) => i % EVERY === EVERY - 1));
  row.isComplete = found.length < limit;
}
