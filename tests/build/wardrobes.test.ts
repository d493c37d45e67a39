import { expect, test } from 'vitest';
import type { Dye } from '#shared/contracts/niche.ts';
import { contrast } from '#src/styles/oklch.ts';
import { casting, dressAgain, gendersOf } from '../../scripts/art/cast.ts';
import { oklch } from '../../scripts/art/color.ts';
import { leadsOf } from '../../scripts/art/hero.ts';
import { paletteOf } from '../../scripts/art/palette.ts';
import { seededRandom } from '../../scripts/art/random.ts';
import { nicheSlugs, readNiche } from '../../scripts/build/inputs.ts';

const NICHES = await Promise.all(nicheSlugs().map(readNiche));
const TRIM_CONTRAST_MIN = 1.3;

test('every niche has a garment that no other niche wears', () => {
  for (const { slug, art } of NICHES) {
    const others = NICHES.filter((niche) => niche.slug !== slug).flatMap((niche) => niche.art.wardrobe.garments);
    expect(
      art.wardrobe.garments.filter((garment) => !others.includes(garment)),
      slug,
    ).not.toEqual([]);
  }
});

test.each(NICHES)('each color of $slug has a trim that shows on it', ({ art: { wardrobe } }) => {
  const hexOf = (dye: Dye) => oklch(...dye);
  for (const color of wardrobe.colors) {
    const best = Math.max(...wardrobe.trims.map((trim) => contrast(hexOf(trim), hexOf(color))));
    expect(best, hexOf(color)).toBeGreaterThanOrEqual(TRIM_CONTRAST_MIN);
  }
});

test.each(NICHES)('the people of $slug wear its clothes, the same on every machine', (niche) => {
  const palette = paletteOf(niche);
  const draw = () => {
    const random = seededRandom(niche.slug);
    const cast = casting(niche, palette, random);
    const people = gendersOf(niche, 60).map((gender) => cast(gender));
    return [...people, ...people.map((person) => dressAgain(person, niche, palette, random)), ...leadsOf(niche)];
  };
  const people = draw();
  expect(draw()).toEqual(people);
  expect(new Set(people.map(({ garment }) => garment))).toEqual(new Set(niche.art.wardrobe.garments));
  for (const { clothing, trim } of people) {
    expect(palette.clothes).toContain(clothing);
    expect(palette.trims).toContain(trim);
  }
});
