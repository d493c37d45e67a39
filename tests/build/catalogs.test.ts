import { expect, test } from 'vitest';
import { compileCatalogs } from '../../scripts/i18n/catalogs.ts';
import { readCatalog } from '../../scripts/i18n/read-catalog.ts';

const HEADLINE = 'niche.headline';
const texts = (entries: Record<string, string>) => new Map([['src/page.tsx', new Map(Object.entries(entries))]]);

test('a niche uses its own texts, and the base catalog for the rest', async () => {
  const own = await readCatalog('she-de');
  const base = await readCatalog('de');
  const { byLocale } = await compileCatalogs(texts({ [HEADLINE]: '' }), 'she-');
  expect(byLocale.de[HEADLINE]).toEqual([own.get(HEADLINE)]);
  expect(own.get(HEADLINE)).not.toBe(base.get(HEADLINE));
});

test('a text without a translation is a gap in each language and shown in English', async () => {
  const { byLocale, gaps } = await compileCatalogs(texts({ untranslated: 'Never {translated} before' }), '');
  expect(gaps.map(({ locale }) => locale).sort()).toEqual(['de', 'en', 'es', 'fr', 'it', 'nl', 'pl']);
  expect(byLocale.pl.untranslated).toEqual(['Never ', ['translated'], ' before']);
});

test("a niche never falls back to another niche's texts", async () => {
  const { gaps } = await compileCatalogs(texts({ 'niche.untranslated': 'Only here' }), 'she-');
  expect(gaps.length).toBe(7);
});
