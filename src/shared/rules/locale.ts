import type { Locale } from '../contracts/settings.ts';

/**
 * BCP 47 tag for Intl and `lang`: each language with its own country, but English (docs/product/README.md#languages).
 */
export const tagOf = (locale: Locale) => `${locale}-${locale === 'en' ? 'US' : locale.toUpperCase()}`;

/** `en_US`: what providers of gifs ask for (docs/product/README.md#languages). */
export const gifLocale = (locale: Locale) => tagOf(locale).replace('-', '_');

/**
 * The language of an answer (docs/product/README.md#languages): the cookie's, else the browser's best, else the pack's.
 * Only languages that the site has count; `de-AT` asks for `de`.
 */
export function chooseLocale(
  cookie: string | null | undefined,
  acceptLanguage: string | null | undefined,
  locales: readonly Locale[],
  fallback: Locale,
): Locale {
  const known = (tag: string): Locale | undefined => {
    const language = tag.toLowerCase().split(/[-_]/, 1)[0];
    return locales.find((locale) => locale === language);
  };
  return (
    known(cookie ?? '') ??
    preferred(acceptLanguage ?? '')
      .map(known)
      .find(Boolean) ??
    fallback
  );
}

/** The tags of an Accept-Language header, most wanted first; those with q=0 are refused. */
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
