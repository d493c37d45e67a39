import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { hexOf } from '#server/photos/hashes/hash-text.ts';
import {
  brightnessOf,
  HASHED_SIDE_PX,
  hashOf,
  mirrored,
  QUALITY_MIN,
  SAME_BITS_MAX,
  turnedHashes,
  wavesOf,
} from '#server/photos/hashes/pdq.ts';
import { bitsBetween } from '../fixtures/hash-bits.ts';

const FOLDER = join(import.meta.dirname, '../fixtures/pdq');

/** Of `pdq/python/pdqhashing/tests/pdq_test.py` in Meta's repository. */
const PUBLISHED = {
  q0122: 'cfb2009ddd21c6dab0046a7745b5984757a8a4535b3377aea2591d32b33ff940',
  q0291: 'a0fe94f1e5cc1cc8dd855948498dc9243f7ca27336f036d7f212b74bc103c9a7',
  q2821: 'b150231ffae4710ffcf4f18bb574b109a576f14bb8543189f8743289f174b109',
};
const NAMES = Object.keys(PUBLISHED) as (keyof typeof PUBLISHED)[];

const openVector = async (name: string) => sharp(await readFile(join(FOLDER, `${name}.jpg`)));

async function read(image: Sharp) {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return wavesOf(brightnessOf(data), info);
}

describe('a hash of what a picture shows', () => {
  test.each(NAMES)('of the published picture %s is the published one', async (name) => {
    const { waves, quality } = await read(await openVector(name));
    expect(hexOf(hashOf(waves))).toBe(PUBLISHED[name]);
    expect(quality).toBeGreaterThanOrEqual(QUALITY_MIN);
  });

  test.each(NAMES)('of %s is the same when the picture was mirrored and is mirrored back', async (name) => {
    const { data, info } = await (await openVector(name))
      .flop()
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { waves } = wavesOf(mirrored(brightnessOf(data), info.width), info);
    expect(hexOf(hashOf(waves))).toBe(PUBLISHED[name]);
  });

  // Not `q0122`: its fine pattern differs in up to 40 bits (docs/decisions/0196).
  test.each(['q0291', 'q2821'])('of %s is found again turned by quarters', async (name) => {
    const upright = (await openVector(name)).resize(HASHED_SIDE_PX, HASHED_SIDE_PX);
    const own = hashOf((await read(upright.clone())).waves);
    for (const degrees of [90, 180, 270]) {
      const file = await upright.clone().png().toBuffer();
      const bits = turnedHashes((await read(sharp(file).rotate(degrees))).waves).map((hash) => bitsBetween(hash, own));
      expect(bits.filter((each) => each <= SAME_BITS_MAX)).toHaveLength(1);
    }
  });

  test('of one color has no quality', async () => {
    const blank = sharp({ create: { width: 200, height: 300, channels: 3, background: '#a86' } });
    expect((await read(blank)).quality).toBe(0);
  });
});
