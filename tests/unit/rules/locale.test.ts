import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#shared/contracts/settings.ts';
import { chooseLocale } from '#shared/rules/locale.ts';

const ALL = LOCALES;

describe('the language of a response', () => {
  it('is that of the cookie, else the browser’s best match, else the site’s default', () => {
    expect(chooseLocale(['it'], 'de,en', ALL, 'nl')).toBe('it');
    expect(chooseLocale([], 'ja, de-AT;q=0.8, fr;q=0.9', ALL, 'nl')).toBe('fr');
    expect(chooseLocale([], 'de-AT', ALL, 'nl')).toBe('de');
    expect(chooseLocale(['PL_pl'], null, ALL, 'nl')).toBe('pl');
    expect(chooseLocale(['ja'], 'ja', ALL, 'nl')).toBe('nl');
    expect(chooseLocale([null, 'ja', 'es'], 'de', ALL, 'nl')).toBe('es');
    expect(chooseLocale(['fr', 'es'], 'de', ALL, 'nl')).toBe('fr');
  });

  it('is never one that the browser excludes with q=0', () => {
    expect(chooseLocale([], 'de;q=0, es;q=0.1', ALL, 'en')).toBe('es');
    expect(chooseLocale([], 'de;q=0', ALL, 'en')).toBe('en');
  });

  it('is always one that the site has', () => {
    const site = fc.uniqueArray(fc.constantFrom(...ALL), { minLength: 1 });
    const header = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.constantFrom(...ALL, 'ja', '*', ';q=0.5', '-', ',')).map(String),
    );
    fc.assert(
      fc.property(site, fc.option(header), fc.option(header), (locales, cookie, accept) => {
        const [fallback] = locales;
        if (fallback) expect(locales).toContain(chooseLocale([cookie], accept, locales, fallback));
      }),
    );
  });

  it('is that of a valid cookie in any browser', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ALL), fc.string(), (cookie, accept) => {
        expect(chooseLocale([cookie], accept, ALL, 'en')).toBe(cookie);
      }),
    );
  });
});
