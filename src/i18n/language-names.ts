import type { Locale } from '#shared/contracts/settings.ts';

/** Each language's name in that language. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  nl: 'Nederlands',
  de: 'Deutsch',
  it: 'Italiano',
  fr: 'Français',
  es: 'Español',
  pl: 'Polski',
};

/** The language's own name. The code in upper case for a language that the product does not have. */
export const languageName = (code: string) =>
  (LANGUAGE_NAMES as Readonly<Record<string, string>>)[code] ?? code.toUpperCase();
