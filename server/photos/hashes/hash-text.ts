import type { PictureHash } from './pdq.ts';

const WORDS = 8;
const WORD_DIGITS = 8;

/** As lists of hashes write it: 64 digits, the highest bits first. */
export const hexOf = (hash: PictureHash): string =>
  [...hash]
    .reverse()
    .map((word) => word.toString(16).padStart(WORD_DIGITS, '0'))
    .join('');

/** Writes the words of a hash where they belong in many. */
export function readHex(hex: string, words: Uint32Array, place: number): void {
  for (let word = 0; word < WORDS; word++) {
    const from = (WORDS - 1 - word) * WORD_DIGITS;
    words[place * WORDS + word] = Number.parseInt(hex.slice(from, from + WORD_DIGITS), 16);
  }
}

/** The hash at a place among many, as text. */
export const hexAt = (words: Uint32Array, place: number): string =>
  hexOf(words.slice(place * WORDS, (place + 1) * WORDS));
