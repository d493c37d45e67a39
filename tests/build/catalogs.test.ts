import { expect, test } from 'vitest';
import type { Strings } from '#src/boot.ts';
import { unpackStrings } from '#src/i18n/packed-strings.ts';
import { compileCatalogs, packStrings } from '../../scripts/i18n/catalogs.ts';
import { readCatalog } from '../../scripts/i18n/read-catalog.ts';

const HEADLINE = 'niche.headline';
const texts = (entries: Record<string, string>) =>
  new Map([['src/page.tsx', new Map(Object.entries(entries).map(([id, text]) => [id, { id, text }]))]]);

test('a niche says its own words, and for the rest those of the base catalog', async () => {
  const own = await readCatalog('she-de');
  const base = await readCatalog('de');
  const { byLocale } = await compileCatalogs(texts({ [HEADLINE]: '' }), 'she-');
  expect(byLocale.de[HEADLINE]).toEqual([own.get(HEADLINE)]);
  expect(own.get(HEADLINE)).not.toBe(base.get(HEADLINE));
});

test('a text without a translation is a gap in each language, and shown in English', async () => {
  const { byLocale, gaps } = await compileCatalogs(texts({ unheardOf: 'Never {said} before' }), '');
  expect(gaps.map(({ locale }) => locale).sort()).toEqual(['de', 'en', 'es', 'fr', 'it', 'nl', 'pl']);
  expect(byLocale.pl.unheardOf).toEqual(['Never ', ['said'], ' before']);
});

test("a niche never falls back on another's words", async () => {
  const { gaps } = await compileCatalogs(texts({ 'niche.unheardOf': 'Only here' }), 'she-');
  expect(gaps.length).toBe(7);
});

test('a packed catalog comes out as it went in, chosen ids and gaps included', () => {
  const strings: Strings = {
    '10': ['First'],
    '12': ['Hello ', ['name']],
    zz: ['Last'],
    'niche.headline': ['Own words'],
  };
  const packed = packStrings(strings);
  expect(JSON.stringify(packed)).not.toContain('12');
  const said = Object.entries(unpackStrings(JSON.parse(JSON.stringify(packed))));
  expect(Object.fromEntries(said.map(([key, text]) => [key, typeof text === 'string' ? [text] : text]))).toEqual(
    strings,
  );
});
