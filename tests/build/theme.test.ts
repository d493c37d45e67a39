import { clampChroma, formatHex, parse, wcagContrast } from 'culori';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, toHex } from '#src/styles/oklch.ts';
import { hexOf, type PaletteSource, paletteOf } from '#src/styles/palette.ts';
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

/** Text and its backgrounds, and what is only an edge or a mark. */
const SEEN: readonly (readonly [color: string, grounds: readonly string[], min: number])[] = [
  ['on-brand', ['brand'], 4.5],
  ['on-accent', ['accent'], 4.5],
  ['ink', ['surface', 'raised', 'tint'], 4.5],
  ['brand-ink', ['surface', 'raised', 'tint'], 4.5],
  ...['muted', 'info', 'success', 'warning', 'danger'].map((text) => [text, ['surface', 'raised'], 4.5] as const),
  ['brand-edge', ['surface', 'raised'], 3],
];

/** The pairs of colors with too little contrast. */
function faintPairs(source: PaletteSource): string[] {
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const palette = paletteOf(source, scheme);
    const hex = (name: string) => hexOf(palette[name] ?? '');
    return SEEN.flatMap(([color, grounds, min]) =>
      grounds.filter((ground) => contrast(hex(color), hex(ground)) < min).map((on) => `${scheme}: ${color} on ${on}`),
    );
  });
}

test.each(nicheSlugs())(
  '%s can be read in every hue and with every accent, by day, by night and on paper',
  async (slug) => {
    const niche = await readNiche(slug);
    for (const paper of [false, true]) {
      expect(faintPairs({ ...niche, paper })).toEqual([]);
      for (let hue = 0; hue <= 360; hue += 12)
        expect(faintPairs({ ...niche, hue, accentHue: (hue + 90) % 360, paper }), `${hue}`).toEqual([]);
    }
  },
);

test('a faint color becomes only as dark as needed, in its hue', async () => {
  const niche = await readNiche('default');
  const { brand } = paletteOf({ ...niche, light: { ...niche.light, brand: [0.8, 0.1] } }, 'light');
  const ratio = contrast('#ffffff', hexOf(brand ?? ''));
  expect(ratio).toBeGreaterThanOrEqual(4.5);
  expect(ratio).toBeLessThan(4.7);
  expect(brand).toMatchObject({ h: niche.hue, c: 0.1 });
});

test("a niche's own colors stay as they are", async () => {
  for (const slug of nicheSlugs()) {
    const { light, hue } = await readNiche(slug);
    const [l, c, h = hue] = light.brand;
    expect(paletteOf(await readNiche(slug), 'light').brand).toEqual({ l, c, h });
  }
});

test('the colors of information, success, warning and error are the same in every niche', async () => {
  for (const scheme of ['light', 'dark'] as const) {
    const palettes = await Promise.all(nicheSlugs().map(async (slug) => paletteOf(await readNiche(slug), scheme)));
    const meanings = palettes.map(({ info, success, warning, danger }) => ({ info, success, warning, danger }));
    for (const each of meanings) expect(each).toEqual(meanings[0]);
    expect(new Set(Object.values(meanings[0] ?? {}).map((color) => hexOf(color ?? ''))).size).toBe(4);
  }
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

test('a site that is dark or light whatever the device prefers is the other only on request', async () => {
  for (const [scheme, other] of [
    ['dark', 'light'],
    ['light', 'dark'],
  ] as const) {
    const css = themeCss({ ...(await readNiche('default')), scheme }, template);
    expect(css).not.toContain('prefers-color-scheme');
    expect(css).toContain(`:root{color-scheme:${scheme};`);
    expect(css).toContain(`:root[data-scheme=${other}]`);
  }
});

test("a niche's base font size is relative to the reader's setting", async () => {
  const niche = await readNiche('default');
  expect(themeCss({ ...niche, baseFontPx: 18 }, template)).toContain('font-size:112.5%');
});
