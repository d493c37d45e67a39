import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { nicheSlugs } from '../../scripts/build/inputs.ts';
import { ORNAMENT, ornamentOf, ROOT } from '../../scripts/build/paths.ts';

const BYTES_MAX = 2_000;
const SLUGS = nicheSlugs();
const drawn = SLUGS.map((slug) => readFileSync(ornamentOf(slug), 'utf8'));

/** What a stylesheet's mask uses of the tile. */
const opacitiesOf = (svg: string) => sharp(Buffer.from(svg)).ensureAlpha().extractChannel(3).raw().toBuffer();

test.each(SLUGS)('%s has an ornament without a color or a script of its own', (slug) => {
  const svg = readFileSync(ornamentOf(slug), 'utf8');
  expect(svg.length).toBeLessThan(BYTES_MAX);
  expect(svg).toContain('viewBox="0 0 96 96"');
  expect(svg).not.toMatch(/<(?:style|script|image|text|filter)|href|style=/);
  expect(
    [...svg.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map((found) => found[1]).filter((color) => color !== 'none'),
  ).not.toContainEqual(expect.not.stringMatching(/^#000$/));
});

test.each(SLUGS)('the ornament of %s goes on over the edges of its tile', async (slug) => {
  const pixels = await opacitiesOf(readFileSync(ornamentOf(slug), 'utf8'));
  const isDark = (x: number, y: number) => (pixels[y * 96 + x] ?? 0) > 127;
  const along = Array.from({ length: 96 }, (_, at) => at);
  // Lines may be slanted, so the neighbors count too.
  const goesOn = (dark: (at: number) => boolean, next: (at: number) => boolean) =>
    along.every((at) => !dark(at) || [-3, -2, -1, 0, 1, 2, 3].some((by) => next(at + by)));
  expect(
    goesOn(
      (y) => isDark(95, y),
      (y) => isDark(0, (y + 96) % 96),
    ),
  ).toBe(true);
  expect(
    goesOn(
      (x) => isDark(x, 95),
      (x) => isDark((x + 96) % 96, 0),
    ),
  ).toBe(true);
});

test('no two niches have the same ornament, and they differ in a tenth of the tile at least', async () => {
  const tiles = await Promise.all(drawn.map(opacitiesOf));
  for (const [place, tile] of tiles.entries())
    for (const other of tiles.slice(place + 1)) {
      const differing = tile.filter((opacity, at) => Math.abs(opacity - (other[at] ?? 0)) > 127).length;
      expect(differing / tile.length).toBeGreaterThan(0.1);
    }
});

test('stylesheets name the file that each site gets', () => {
  const mixins = readFileSync(join(ROOT, 'src/styles/_mixins.scss'), 'utf8');
  expect(mixins).toContain(`url('/${ORNAMENT}')`);
});
