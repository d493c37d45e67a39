import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { toPixels } from '#server/base/photo-decoder.ts';
import { HashIndex } from '#server/photos/hashes/hash-index.ts';
import type { PictureHash } from '#server/photos/hashes/pdq.ts';
import { hashPicture } from '#server/photos/hashes/picture-hashes.ts';

const NAMES = ['q0122', 'q0291', 'q2821'];
const readFixture = (name: string) => readFile(join(import.meta.dirname, `../fixtures/pdq/${name}.jpg`));

/** As a member sees a photo, large and smooth. */
const photoOf = async (name: string): Promise<Buffer> =>
  sharp(await readFixture(name))
    .resize(640, 640)
    .png()
    .toBuffer();

const hashesOf = async (file: Buffer) => hashPicture(await toPixels(file));

async function indexOfFixtures(): Promise<HashIndex> {
  const all = await Promise.all(NAMES.map(async (name) => hashesOf(await photoOf(name))));
  return new HashIndex(Uint32Array.from(all.flatMap((each) => (each ? [...each.own] : []))));
}

const placesOf = (index: HashIndex, lookups: readonly PictureHash[]) =>
  new Set(lookups.flatMap((hash) => index.nearest(hash)?.place ?? []));

const CHANGES: readonly (readonly [string, (image: Sharp) => Sharp])[] = [
  ['as it is', (image) => image],
  ['at half the size', (image) => image.resize(320)],
  ['at a quarter of the size', (image) => image.resize(160)],
  ['at twice the size', (image) => image.resize(1280)],
  ['mirrored', (image) => image.flop()],
  ['mirrored, smaller and saved again', (image) => image.flop().resize(300).jpeg({ quality: 40 })],
  ['as a JPEG of quality 40', (image) => image.jpeg({ quality: 40 })],
  ['as a WebP of quality 40', (image) => image.webp({ quality: 40 })],
  ['in grays', (image) => image.grayscale()],
];

describe.each(CHANGES)('a picture %s', (_, change) => {
  test('is found, and no other one', async () => {
    const index = await indexOfFixtures();
    for (const [place, name] of NAMES.entries()) {
      const file = await change(sharp(await photoOf(name))).toBuffer();
      const hashes = await hashesOf(file);
      expect(placesOf(index, hashes?.lookups ?? [])).toEqual(new Set([place]));
    }
  });
});

test.each([
  ['of one color', 1],
  ['with a shade from one side to the other', 2],
])('a picture %s has no hash', async (_, width) => {
  const raw = { width, height: 1, channels: 3 } as const;
  const colors = sharp(Buffer.from([40, 60, 80, 220, 200, 180].slice(0, 3 * width)), { raw });
  expect(await hashesOf(await colors.resize(400, 400, { fit: 'fill' }).png().toBuffer())).toBeNull();
});
