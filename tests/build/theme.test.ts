import { clampChroma, formatHex, parse, wcagContrast } from 'culori';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, toHex } from '#src/styles/oklch.ts';
import { findWeakPairs, hexOf, paletteOf } from '#src/styles/palette.ts';
import { themeCss } from '#src/styles/theme.ts';
import { template } from '#src/templates/social.ts';
import { nicheSlugs, readNiche } from '../../scripts/build/inputs.ts';

const channels = (hex: string) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
const someHex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('colors match an independent implementation', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.15, max: 0.99, noNaN: true }),
      fc.double({ min: 0, max: 0.2, noNaN: true }),
      fc.integer({ min: 0, max: 359 }),
      (l, c, h) => {
        const theirs = channels(formatHex(clampChroma(parse(`oklch(${l} ${c} ${h})`), 'oklch')) ?? '');
        for (const [index, channel] of channels(toHex({ l, c, h })).entries())
          expect(Math.abs(channel - (theirs[index] ?? 0))).toBeLessThanOrEqual(2);
      },
    ),
  );
});

test('contrast matches an independent implementation', () => {
  fc.assert(
    fc.property(someHex, someHex, (one, other) => {
      expect(contrast(one, other)).toBeCloseTo(wcagContrast(one, other), 2);
    }),
  );
});

test.each(nicheSlugs())('%s has enough contrast in light and dark, and on paper', async (slug) => {
  const niche = await readNiche(slug);
  for (const paper of [false, true]) expect(findWeakPairs({ ...niche, paper })).toEqual([]);
});

test('the colors of information, success, warning and error are the same in every niche', async () => {
  for (const scheme of ['light', 'dark'] as const) {
    const palettes = await Promise.all(nicheSlugs().map(async (slug) => paletteOf(await readNiche(slug), scheme)));
    const meanings = palettes.map(({ info, success, warning, danger }) => ({ info, success, warning, danger }));
    for (const each of meanings) expect(each).toEqual(meanings[0]);
    expect(new Set(Object.values(meanings[0] ?? {}).map((color) => hexOf(color ?? ''))).size).toBe(4);
  }
});

test('what is only an edge or a mark is seen on the page, also where the brand is nearly as dark as the page', async () => {
  for (const slug of nicheSlugs()) {
    for (const scheme of ['light', 'dark'] as const) {
      const { 'brand-edge': edge = '', surface = '', raised = '' } = paletteOf(await readNiche(slug), scheme);
      for (const ground of [surface, raised]) expect(contrast(hexOf(edge), hexOf(ground))).toBeGreaterThanOrEqual(3);
    }
  }
});

test('a hue with too little contrast is found', async () => {
  const niche = await readNiche('default');
  const faint = { ...niche, light: { ...niche.light, brand: [0.8, 0.1] as const } };
  expect(findWeakPairs(faint).map(({ text, ground }) => `${text} on ${ground}`)).toContain('on-brand on brand');
});

test('every browser gets colors in a notation that it supports', async () => {
  const niche = await readNiche('default');
  const css = themeCss(niche, template);
  expect(css).toContain(`--brand:${hexOf(paletteOf(niche, 'light').brand ?? '')}`);
  expect(css).not.toContain('oklch(');
});

test('colors that are equal by day and by night are declared once', async () => {
  const css = themeCss(await readNiche('default'), template);
  expect(css.match(/--on-brand:/g)).toHaveLength(1);
  expect(css.match(/--brand:/g)).toHaveLength(1);
  // By day, by night as the system says, and by night on request.
  expect(css.match(/--danger:/g)).toHaveLength(3);
});

test('a niche that is dark by default is light only on request', async () => {
  const css = themeCss({ ...(await readNiche('default')), scheme: 'dark' }, template);
  expect(css).not.toContain('prefers-color-scheme');
  expect(css).toContain(':root[data-scheme=light]');
});

test("a niche's base font size is relative to the reader's setting", async () => {
  const niche = await readNiche('default');
  expect(themeCss({ ...niche, baseFontPx: 18 }, template)).toContain('font-size:112.5%');
});
