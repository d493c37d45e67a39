import type { Country } from '#server/geo/region-ids.ts';
import { LOCALES, type Locale } from '#shared/contracts/settings.ts';
import { tagOf } from '#shared/rules/locale.ts';

/** Other countries speak the language whose tag names them, such as `pl-PL`. */
const COUNTRY_LANGUAGE: Partial<Record<Country, Locale>> = {
  AU: 'en',
  NZ: 'en',
  BE: 'nl',
  CA: 'en',
  GB: 'en',
  IE: 'en',
  AT: 'de',
  CH: 'de',
  LU: 'fr',
  LI: 'de',
  MC: 'fr',
  SM: 'it',
  SR: 'nl',
  MX: 'es',
  AR: 'es',
  CL: 'es',
  CO: 'es',
  PE: 'es',
};

/** Regions with another language than most of their country: Wallonia, Brussels, Québec and Swiss cantons. */
const REGION_LANGUAGE: Record<number, Locale> = {
  56002: 'fr',
  56003: 'fr',
  124011: 'fr',
  756007: 'fr',
  756008: 'fr',
  756011: 'fr',
  756013: 'fr',
  756021: 'it',
  756023: 'fr',
  756024: 'fr',
};

/** The most common language of a place, English where it is none of ours. */
export function languageOfPlace(country: Country, region: number): Locale {
  const native = LOCALES.find((locale) => tagOf(locale).endsWith(`-${country}`));
  return REGION_LANGUAGE[region] ?? COUNTRY_LANGUAGE[country] ?? native ?? 'en';
}

/** The member's own language if the site has it, else English, else the site's first language. */
export function memberLanguage(spoken: Locale, siteLocales: readonly Locale[]): Locale {
  if (siteLocales.includes(spoken)) return spoken;
  if (siteLocales.includes('en')) return 'en';
  return siteLocales[0] ?? spoken;
}
