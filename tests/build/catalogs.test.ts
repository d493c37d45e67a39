import { expect, test } from 'vitest';
import { LOCALES } from '#shared/contracts/settings.ts';
import { compileCatalogs } from '../../scripts/i18n/catalogs.ts';
import { readCatalog } from '../../scripts/i18n/read-catalog.ts';

const HEADLINE = 'niche.headline';
const texts = (entries: Record<string, string>) => new Map([['src/page.tsx', new Map(Object.entries(entries))]]);

/** Catalogs that have only these texts. */
const only = (catalogs: Record<string, Record<string, string>>) => async (name: string) =>
  new Map(Object.entries(catalogs[name] ?? {}));

test('a niche uses its own texts, and the base catalog for the rest', async () => {
  const own = await readCatalog('she-de');
  const base = await readCatalog('de');
  const { de } = await compileCatalogs(texts({ [HEADLINE]: '' }), 'she-');
  expect(de[HEADLINE]).toEqual([own.get(HEADLINE)]);
  expect(own.get(HEADLINE)).not.toBe(base.get(HEADLINE));
});

test('a text without a translation is shown in English in each language', async () => {
  const catalogs = await compileCatalogs(texts({ untranslated: 'Never {translated} before' }), '');
  for (const locale of LOCALES)
    expect([locale, catalogs[locale].untranslated]).toEqual([locale, ['Never ', ['translated'], ' before']]);
});

test("a niche's own English comes before the plain words of a language, and those come before plain English", async () => {
  const sources = texts({ [HEADLINE]: '', 'niche.claim': '', 'niche.lead': '' });
  const { de } = await compileCatalogs(
    sources,
    'she-',
    only({
      'she-de': { 'niche.claim': 'Nur Frauen' },
      'she-en': { 'niche.claim': 'Women only', [HEADLINE]: 'For women' },
      de: { 'niche.claim': 'Alle', [HEADLINE]: 'Für alle', 'niche.lead': 'Komm' },
      en: { 'niche.claim': 'Everybody', [HEADLINE]: 'For all', 'niche.lead': 'Come' },
    }),
  );
  expect(de).toEqual({ 'niche.claim': ['Nur Frauen'], [HEADLINE]: ['For women'], 'niche.lead': ['Komm'] });
});

test("a niche never falls back to another niche's texts", async () => {
  const catalogs = await compileCatalogs(
    texts({ [HEADLINE]: '' }),
    'she-',
    only({ 'bbw-de': { [HEADLINE]: 'Andere' }, en: { [HEADLINE]: 'For all' } }),
  );
  expect(catalogs.de[HEADLINE]).toEqual(['For all']);
});
