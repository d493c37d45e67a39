import type { Locale } from '../contracts/settings.ts';

/** The countries of tags, where the country's code is not that of the language. Every page has this file, and no names. */
const COUNTRIES: Readonly<Partial<Record<Locale, string>>> = { en: 'US' };

/** BCP 47 tag for Intl and `lang` (docs/product/README.md#languages). */
export const tagOf = (locale: Locale): string => `${locale}-${COUNTRIES[locale] ?? locale.toUpperCase()}`;

/** `en_US`: the form that GIF providers expect (docs/product/README.md#languages). */
export const gifLocale = (locale: Locale) => tagOf(locale).replace('-', '_');

/**
 * The language of an answer (docs/product/README.md#languages): the first of the `named` ones, else the browser's preferred
 * one, else the site's. Languages that the site doesn't have are ignored; `de-AT` means `de`.
 */
export function chooseLocale(
  named: readonly (string | null)[],
  acceptLanguage: string | null | undefined,
  locales: readonly Locale[],
  fallback: Locale,
): Locale {
  const known = (tag: string): Locale | undefined => {
    const language = tag.toLowerCase().split(/[-_]/, 1)[0];
    return locales.find((locale) => locale === language);
  };
  return [...named.map((tag) => tag ?? ''), ...preferred(acceptLanguage ?? '')].map(known).find(Boolean) ?? fallback;
}

/** The tags of an Accept-Language header by quality, without those with q=0. */
function preferred(header: string): string[] {
  return header
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim());
      const weight = parameters.find((parameter) => /^q=/i.test(parameter));
      return { tag, quality: weight === undefined ? 1 : Number(weight.slice(2)) || 0 };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
