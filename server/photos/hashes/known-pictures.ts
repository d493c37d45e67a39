import type { Store } from '#server/store/store.ts';
import type { SeenBefore } from '#shared/rules/signs/photo-seen-before.ts';
import { MINUTE_MS } from '#shared/rules/time-units.ts';
import { HashIndex } from './hash-index.ts';
import { hexAt, readHex } from './hash-text.ts';
import { type PictureHash, SAME_BITS_MAX } from './pdq.ts';
import {
  bannedCutsAfter,
  bannedHashes,
  listedHashesAfter,
  refusedCutsAfter,
  refusedHashes,
  revisionOf,
  whereSeen,
} from './queries.ts';

/** Of refused photos and of banned members' photos each, the newest: about 40 MB of an index. */
const DECIDED_MAX = 200_000;
/** Of the same, cut, each: about 60 MB together, enough for 5,000 pictures each. */
const CUTS_MAX = 300_000;
/** Reading them takes long, so what is refused now is known cut a little later. */
const CUTS_KEPT_MS = 10 * MINUTE_MS;
/** Fewer than for whole pictures: of so many parts, two of different pictures are sooner alike. */
const CUT_BITS_MAX = 23;
/** Of all lists together: about 100 MB. */
export const LISTED_HASHES_MAX = 1_000_000;
const PAGE = 20_000;
const WORDS = 8;

/** The settings whose values change when hashes come. */
export const DECIDED_REVISION = 'revision of decided hashes';
export const LISTS_REVISION = 'revision of hash lists';

interface Known {
  readonly words: Uint32Array;
  /** The pool in which each is known. Null: in all. */
  readonly pools: readonly string[] | null;
}

interface IndexOptions {
  readonly store: Store;
  readonly clock: () => number;
  /** The setting whose value changes with the hashes. */
  readonly revision: string;
  readonly read: () => Promise<Known>;
  /** How long it is not made anew, whatever has changed. */
  readonly keptMs?: number;
  /** In how many bits two may differ that show the same. */
  readonly most?: number;
}

/** An index of known pictures in this process, made anew when the database has others. */
class Index {
  readonly #store: Store;
  readonly #revision: string;
  readonly #read: () => Promise<Known>;
  readonly #clock: () => number;
  readonly #keptMs: number;
  readonly #most: number;
  #made: { readonly revision: string; readonly index: HashIndex; readonly known: Known; readonly at: number } | null =
    null;
  #making: Promise<unknown> = Promise.resolve();

  constructor({ store, clock, revision, read, keptMs = 0, most = SAME_BITS_MAX }: IndexOptions) {
    this.#store = store;
    this.#clock = clock;
    this.#revision = revision;
    this.#read = read;
    this.#keptMs = keptMs;
    this.#most = most;
  }

  /** The known hash that is nearest to one of these. */
  async nearest(lookups: readonly PictureHash[], pool: string): Promise<string | null> {
    const { index, known } = await this.#current();
    const { pools } = known;
    const isWanted = pools === null ? undefined : (place: number) => pools[place] === pool;
    for (const hash of lookups) {
      const found = index.nearest(hash, isWanted);
      if (found) return hexAt(known.words, found.place);
    }
    return null;
  }

  /** What it found is no longer known. */
  forget(): void {
    this.#made = null;
  }

  /** One at a time: two would need twice the memory. */
  async #current() {
    const making = this.#making.then(async () => {
      const at = this.#clock();
      if (this.#made && at < this.#made.at + this.#keptMs) return this.#made;
      // Read before the hashes: what comes in between is read twice, and never missed.
      const revision = await revisionOf(this.#store.db, this.#revision);
      if (this.#made?.revision === revision) return this.#made;
      this.#made = null;
      const known = await this.#read();
      this.#made = { revision, index: new HashIndex(known.words, this.#most), known, at };
      return this.#made;
    });
    this.#making = making.catch(() => {});
    return making;
  }
}

/**
 * Recognizes pictures that were refused or are of banned members in the same pool, and those of imported lists
 * (docs/decisions/0196).
 */
export class KnownPictures {
  readonly #store: Store;
  readonly #indexes: readonly Index[];

  constructor(store: Store, clock: () => number) {
    this.#store = store;
    const on = { store, clock };
    this.#indexes = [
      new Index({ ...on, revision: LISTS_REVISION, read: () => readLists(store) }),
      new Index({ ...on, revision: DECIDED_REVISION, read: () => readDecided(store) }),
      new Index({
        ...on,
        revision: DECIDED_REVISION,
        read: () => readCuts(store),
        keptMs: CUTS_KEPT_MS,
        most: CUT_BITS_MAX,
      }),
    ];
  }

  /** Where a picture is known from; nothing if it is new. */
  async find(lookups: readonly PictureHash[], pool: string): Promise<SeenBefore[]> {
    const found = new Map<string, SeenBefore>();
    for (const index of this.#indexes)
      for (const seen of await this.#findIn(index, lookups, pool)) found.set(JSON.stringify(seen), seen);
    return [...found.values()];
  }

  async #findIn(index: Index, lookups: readonly PictureHash[], pool: string): Promise<SeenBefore[]> {
    const hash = await index.nearest(lookups, pool);
    if (hash === null) return [];
    const seen = await whereSeen(this.#store.db, pool, hash);
    if (seen.length > 0) return seen;
    // A ban was lifted, an account deleted, or a decision is too old. Another one may be nearly as near.
    index.forget();
    const other = await index.nearest(lookups, pool);
    return other === null ? [] : whereSeen(this.#store.db, pool, other);
  }
}

function knownOf(all: readonly { readonly hash: string; readonly pool: string }[]): Known {
  const words = new Uint32Array(all.length * WORDS);
  for (const [place, { hash }] of all.entries()) readHex(hash, words, place);
  return { words, pools: all.map(({ pool }) => pool) };
}

const readDecided = async ({ db }: Store): Promise<Known> =>
  knownOf([...(await bannedHashes(db, DECIDED_MAX)), ...(await refusedHashes(db, DECIDED_MAX))]);

const readCuts = async ({ db }: Store): Promise<Known> =>
  knownOf([
    ...(await readPages({ photo_id: '', hash: '', pool: '' }, (last) => bannedCutsAfter(db, last, PAGE))),
    ...(await readPages({ hash: '', pool: '' }, (last) => refusedCutsAfter(db, last, PAGE))),
  ]);

/** In pages, so that others have their turn in between. */
async function readPages<Row>(before: Row, read: (last: Row) => Promise<Row[]>): Promise<Row[]> {
  const all: Row[] = [];
  for (let isFull = true; isFull && all.length < CUTS_MAX; ) {
    const rows = await read(all.at(-1) ?? before);
    all.push(...rows);
    isFull = rows.length === PAGE;
  }
  return all;
}

async function readLists({ db }: Store): Promise<Known> {
  const pages: Uint32Array[] = [];
  let last = { list_id: '', hash: '' };
  for (let left = LISTED_HASHES_MAX, isFull = true; isFull && left > 0; left -= PAGE) {
    const rows = await listedHashesAfter(db, last, PAGE);
    const words = new Uint32Array(rows.length * WORDS);
    for (const [place, { hash }] of rows.entries()) readHex(hash, words, place);
    pages.push(words);
    last = rows.at(-1) ?? last;
    isFull = rows.length === PAGE;
  }
  const words = new Uint32Array(pages.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const page of pages) {
    words.set(page, at);
    at += page.length;
  }
  return { words, pools: null };
}
