import { bitsIn, type PictureHash, SAME_BITS_MAX } from './pdq.ts';

const WORDS = 8;
/** Of 31 differing bits, at most one is in some of 16 parts. */
const PARTS = 16;
const PART_BITS = 16;
const PART_VALUES = 1 << PART_BITS;
/** The values of a part that differ in at most one bit. */
const NEAR = [0, ...Array.from({ length: PART_BITS }, (_, bit) => 1 << bit)];

interface Nearest {
  /** The place of the hash in the order in which they were given. */
  readonly place: number;
  /** In how many bits they differ. */
  readonly bits: number;
}

/**
 * Finds the nearest of many hashes that shows the same picture. Each hash stands in 16 tables, by each 16 of its bits, so that only a few thousand
 * of a million are compared. A hash takes 96 bytes, the tables 4 MB.
 */
export class HashIndex {
  readonly size: number;
  readonly #words: Uint32Array;
  /** For each part: where the hashes of each value begin in `#places`. */
  readonly #begins: readonly Uint32Array[];
  readonly #places: readonly Uint32Array[];

  readonly #most: number;

  /**
   * @param words the hashes, one after the other
   * @param most in how many bits two may differ that show the same, 31 at most
   */
  constructor(words: Uint32Array, most = SAME_BITS_MAX) {
    this.#words = words;
    this.#most = most;
    this.size = words.length / WORDS;
    const parts = Array.from({ length: PARTS }, (_, part) => this.#tableOf(part));
    this.#begins = parts.map(({ begins }) => begins);
    this.#places = parts.map(({ places }) => places);
  }

  /** Among those that are wanted. Null if none is near enough. */
  nearest(hash: PictureHash, isWanted: (place: number) => boolean = () => true): Nearest | null {
    let place = -1;
    let most = this.#most;
    for (let part = 0; part < PARTS && most >= 0; part++) {
      const [begins, places] = [this.#begins[part], this.#places[part]];
      if (!begins || !places) continue;
      const value = partOf(hash[part >>> 1] ?? 0, part);
      for (const change of NEAR) {
        const near = value ^ change;
        const end = begins[near + 1] ?? 0;
        for (let at = begins[near] ?? 0; at < end; at++) {
          const found = places[at] ?? 0;
          const bits = this.#bitsBetween(hash, found, most);
          if (bits > most || !isWanted(found)) continue;
          place = found;
          most = bits - 1;
        }
      }
    }
    return place < 0 ? null : { place, bits: most + 1 };
  }

  /** Counted until there are more than `most`. */
  #bitsBetween(hash: PictureHash, place: number, most: number): number {
    const from = place * WORDS;
    let bits = 0;
    for (let word = 0; word < WORDS && bits <= most; word++)
      bits += bitsIn((hash[word] ?? 0) ^ (this.#words[from + word] ?? 0));
    return bits;
  }

  /** Sorted by counting: first how many have each value, then each into the next free place of its value. */
  #tableOf(part: number): { begins: Uint32Array; places: Uint32Array } {
    const begins = new Uint32Array(PART_VALUES + 1);
    const values = new Uint16Array(this.size);
    for (let place = 0; place < this.size; place++) {
      const value = partOf(this.#words[place * WORDS + (part >>> 1)] ?? 0, part);
      values[place] = value;
      begins[value + 1] = (begins[value + 1] ?? 0) + 1;
    }
    for (let value = 0; value < PART_VALUES; value++)
      begins[value + 1] = (begins[value + 1] ?? 0) + (begins[value] ?? 0);
    const next = begins.slice();
    const places = new Uint32Array(this.size);
    for (let place = 0; place < this.size; place++) {
      const value = values[place] ?? 0;
      const at = next[value] ?? 0;
      places[at] = place;
      next[value] = at + 1;
    }
    return { begins, places };
  }
}

const partOf = (word: number, part: number): number => (part % 2 === 0 ? word : word >>> PART_BITS) & (PART_VALUES - 1);
