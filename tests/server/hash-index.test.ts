import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HashIndex } from '#server/photos/hashes/hash-index.ts';
import { SAME_BITS_MAX } from '#server/photos/hashes/pdq.ts';
import { bitsBetween } from '../fixtures/hash-bits.ts';

const WORDS = 8;
const hashes = fc.uint32Array({ minLength: WORDS, maxLength: WORDS });
const bitPlaces = fc.uniqueArray(fc.nat({ max: 255 }), { maxLength: SAME_BITS_MAX + 9 });

const indexOf = (all: readonly Uint32Array[]) => new HashIndex(Uint32Array.from(all.flatMap((each) => [...each])));

function changed(hash: Uint32Array, places: readonly number[]): Uint32Array {
  const result = hash.slice();
  for (const place of places) result[place >>> 5] = (result[place >>> 5] ?? 0) ^ (1 << (place & 31));
  return result;
}

test('a hash is found among others as long as at most 31 bits differ, with the bits that do', () => {
  fc.assert(
    fc.property(fc.array(hashes, { minLength: 1, maxLength: 20 }), fc.nat(), bitPlaces, (all, pick, places) => {
      const hash = changed(all[pick % all.length] ?? new Uint32Array(WORDS), places);
      const nearest = Math.min(...all.map((each) => bitsBetween(each, hash)));
      const found = indexOf(all).nearest(hash);
      expect(found?.bits ?? null).toBe(nearest <= SAME_BITS_MAX ? nearest : null);
      if (found) expect(bitsBetween(all[found.place] ?? hash, hash)).toBe(nearest);
    }),
  );
});

test('bits that differ evenly over all parts are found up to 31 and not with 32', () => {
  const hash = new Uint32Array(WORDS);
  const spread = Array.from({ length: SAME_BITS_MAX + 1 }, (_, bit) => bit * WORDS);
  expect(indexOf([hash]).nearest(changed(hash, spread.slice(1)))).toEqual({ place: 0, bits: SAME_BITS_MAX });
  expect(indexOf([hash]).nearest(changed(hash, spread))).toBeNull();
});

test('nothing is found among no hashes', () => {
  expect(indexOf([]).nearest(new Uint32Array(WORDS))).toBeNull();
});
