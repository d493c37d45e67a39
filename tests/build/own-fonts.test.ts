import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create } from 'fontkitten';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faceCosts } from '#server/output/face-costs.ts';
import type { SiteOutput } from '#server/output/site-output.ts';
import { readOwnFiles } from '#server/sites/own-files.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import { packOf } from '../../scripts/build/inputs.ts';
import { openOutputs } from '../../scripts/export/export-site.ts';
import { FONT, writeFonts } from '../fixtures/own-face.ts';

const PACK: SitePack = { ...packOf('localhost'), font: FONT, locales: ['en', 'pl'] };
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sevenfold-fonts-'));
  writeFonts(folder, PACK.host);
});
afterAll(() => rmSync(folder, { recursive: true }));

const open = (changes: Partial<SitePack>): Promise<SiteOutput> => openOutputs(folder).open({ ...PACK, ...changes });
const themeOf = async (output: SiteOutput) => {
  const html = (await output.make('/_locales/en/index.html')).data.toString('utf8');
  return { html, css: /<style>(:root.*?)<\/style>/s.exec(html)?.[1] ?? '' };
};
const familiesIn = (css: string) =>
  new Set([...css.matchAll(/@font-face\{font-family:([^;]+)/g)].map(([, family]) => family));

test('the site has its own families, and of the template only what it still uses', async () => {
  const both = await themeOf(await open({}));
  expect(familiesIn(both.css)).toEqual(new Set(['Text', 'Text Later', 'Head', 'Head Later']));
  const onlyHead = await themeOf(await open({ template: 'classic', font: { head: FONT.head } }));
  expect(familiesIn(onlyHead.css)).toEqual(new Set(['Head', 'Head Later', 'Figtree', 'Figtree Fallback']));
  const none = await themeOf(await open({ font: undefined }));
  expect(familiesIn(none.css)).toEqual(new Set(['Figtree', 'Figtree Fallback']));
});

test('text keeps its lines when the typeface comes: the stand-in is as wide and as high', async () => {
  const { css } = await themeOf(await open({}));
  // Figtree as an own typeface has the numbers that were measured on whole sentences for the template's.
  const [, size, ascent, descent] =
    /font-family:Text Later;font-weight:1 599;.*?size-adjust:([\d.]+)%;ascent-override:([\d.]+)%;descent-override:([\d.]+)%/.exec(
      css,
    ) ?? [];
  expect(Number(size)).toBeCloseTo(100.18, 0);
  expect(Number(ascent)).toBeCloseTo(94.83, 0);
  expect(Number(descent)).toBeCloseTo(24.96, 0);
});

test('the file of the text is loaded first, and each file that a page names has the letters of its range', async () => {
  const output = await open({});
  const { html, css } = await themeOf(output);
  const [, preloaded = ''] = /<link rel="preload" href="([^"]+)" as="font"/.exec(html) ?? [];
  expect(css).toContain(`font-family:Text;font-weight:400 800;font-display:swap;src:url(${preloaded})`);
  const files = [...css.matchAll(/url\((\/assets\/font-[^)]+)\)/g)].map(([, href = '']) => href);
  expect(files).toHaveLength(4);
  for (const href of files) expect((await output.make(href)).data.subarray(0, 4).toString()).toBe('wOF2');
  const font = create((await output.make(preloaded)).data);
  if (font.isCollection) throw new Error('It is a collection.');
  for (const letter of 'aZé€') expect(font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0), letter).toBe(true);
  expect(font.variationAxes.wght).toMatchObject({ min: 400, max: 800 });
});

test('headings have one weight of the font, so that its file stays small', async () => {
  const output = await open({});
  const { css } = await themeOf(output);
  const [, href = ''] = /font-family:Head;font-weight:1 1000;font-display:swap;src:url\(([^)]+)\)/.exec(css) ?? [];
  const { data } = await output.make(href);
  expect(data.length).toBeLessThan(30_000);
  const font = create(data);
  expect(font.isCollection ? null : font.variationAxes).toEqual({});
});

test("landers draw the name and their headlines with the site's typeface", async () => {
  const namesOf = async (changes: Partial<SitePack>) =>
    (await (await open(changes)).files()).filter((path) => /\/(?:name|headline)-/.test(path));
  const [own, ours] = [await namesOf({}), await namesOf({ font: undefined })];
  expect(own.length).toBeGreaterThan(1);
  expect(own.filter((path) => ours.includes(path))).toEqual([]);
});

test('the check says what the typefaces cost, and which letters of a language they lack', async () => {
  const lines = await faceCosts(PACK, readOwnFiles(folder, PACK).own.face, join(import.meta.dirname, '../../locales'));
  expect(lines[0]).toMatch(/^localhost: your font\.text costs \d+\.\d KB on each first screen/);
  expect(lines.find((line) => line.includes('font.text lacks'))).toMatch(/lacks .*ł.* which texts in "pl" have/);
  expect(lines.filter((line) => line.includes('"en"'))).toEqual([]);
});
