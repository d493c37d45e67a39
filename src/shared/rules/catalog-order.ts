import type { Locale } from '../contracts/settings.ts';

interface CatalogName {
  /** The folder in `locales`. */
  readonly name: string;
  readonly language: Locale;
}

/**
 * The catalogs that a text of a niche is looked for in. A niche's own English comes before the plain words of the language: plain
 * words can say something else than the niche means (docs/decisions/0180).
 */
export function catalogOrder(locale: Locale, prefix: string): CatalogName[] {
  const languages: Locale[] = locale === 'en' ? ['en'] : [locale, 'en'];
  const prefixes = prefix ? [prefix, ''] : [''];
  return prefixes.flatMap((each) => languages.map((language) => ({ name: `${each}${language}`, language })));
}
