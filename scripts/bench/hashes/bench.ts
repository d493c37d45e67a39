import { parseArgs } from 'node:util';
import { fromPixels } from '#server/base/photo-decoder.ts';
import { HashIndex } from '#server/photos/hashes/hash-index.ts';
import { hashOf } from '#server/photos/hashes/pdq.ts';
import { hashPicture } from '#server/photos/hashes/picture-hashes.ts';
import { Times } from '../percentiles.ts';

const WAVES = 256;
const WORDS = 8;
/** A quarter of the pictures that are looked up is known, and changed a little. */
const KNOWN_EVERY = 4;
const CHANGED_BITS = 24;
const PHOTOS = 50;
/** A photo is looked up mirrored and turned too. */
const LOOKUPS = 8;
/** As large as uploads are decoded, from so many spots. */
const PHOTO_PX = { width: 1600, height: 2133 };
const SPOTS = { width: 12, height: 16 };
const MEGABYTE = 1024 * 1024;

/** Random numbers that every run has again (xorshift). */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}

/** As in real hashes, half of the bits are set. */
const madeHash = (next: () => number) => hashOf(Float32Array.from({ length: WAVES }, () => next() / 2 ** 32));

/** Spots of random colors, as large as a photo. */
async function madePhoto(next: () => number) {
  const spots = Buffer.from(Array.from({ length: SPOTS.width * SPOTS.height * 3 }, () => next() & 255));
  const data = await fromPixels({ data: spots, ...SPOTS })
    .resize({ ...PHOTO_PX, fit: 'fill' })
    .raw()
    .toBuffer();
  return { data, ...PHOTO_PX };
}

/** How long it takes to look up a picture among many known ones (docs/decisions/0196). */
export async function bench(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { hashes: { type: 'string', default: '1000000' }, lookups: { type: 'string', default: '2000' } },
  });
  const count = Number(values.hashes);
  const next = numbersOf(1);
  const words = new Uint32Array(count * WORDS);
  for (let place = 0; place < count; place++) words.set(madeHash(next), place * WORDS);
  const begun = performance.now();
  const index = new HashIndex(words);
  const built = performance.now() - begun;

  const times = new Times();
  let wrong = 0;
  for (let at = 0; at < Number(values.lookups); at++) {
    const isKnown = at % KNOWN_EVERY === 0;
    const place = next() % count;
    const hash = isKnown ? words.slice(place * WORDS, (place + 1) * WORDS) : madeHash(next);
    if (isKnown)
      for (let bit = 0; bit < CHANGED_BITS; bit++) {
        const word = next() % WORDS;
        hash[word] = (hash[word] ?? 0) ^ (1 << (next() % 32));
      }
    const found = await times.of(1, async () => index.nearest(hash));
    if ((found?.place ?? null) !== (isKnown ? place : null)) wrong++;
  }
  const matching = new Times();
  for (let at = 0; at < Number(values.lookups) / LOOKUPS; at++) {
    const lookups = Array.from({ length: LOOKUPS }, () => madeHash(next));
    await matching.of(1, async () => lookups.map((hash) => index.nearest(hash)));
  }
  const { arrayBuffers } = process.memoryUsage();
  console.log(
    `${count.toLocaleString('en')} hashes: sorted in ${(built / 1000).toFixed(1)} s, ${Math.round(arrayBuffers / MEGABYTE)} MB`,
  );
  console.log(`A look-up: p50 ${times.p50.toFixed(2)} ms, p99 ${times.p99.toFixed(2)} ms, ${wrong} wrong answers`);
  console.log(`A new photo, ${LOOKUPS} look-ups: p50 ${matching.p50.toFixed(2)} ms, p99 ${matching.p99.toFixed(2)} ms`);

  const hashing = new Times();
  for (let at = 0; at < PHOTOS; at++) {
    const photo = await madePhoto(next);
    await hashing.of(1, () => hashPicture(photo));
  }
  console.log(`The hashes of a decoded photo: p50 ${hashing.p50.toFixed(0)} ms, p99 ${hashing.p99.toFixed(0)} ms`);
}
