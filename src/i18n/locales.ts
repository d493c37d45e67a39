import type { Locale } from '#shared/contracts/settings.ts';

interface LocaleFacts {
  /** BCP 47 tag for Intl and `lang` (spec §1). */
  readonly tag: string;
  /** The language's own name, for the switcher. */
  readonly label: string;
}

export const LOCALE_FACTS: Readonly<Record<Locale, LocaleFacts>> = {
  en: { tag: 'en-US', label: 'English' },
  nl: { tag: 'nl-NL', label: 'Nederlands' },
  de: { tag: 'de-DE', label: 'Deutsch' },
  it: { tag: 'it-IT', label: 'Italiano' },
  fr: { tag: 'fr-FR', label: 'Français' },
  es: { tag: 'es-ES', label: 'Español' },
  pl: { tag: 'pl-PL', label: 'Polski' },
};

/** `en_US`: what gif providers ask for (spec §1). */
export const gifLocale = (locale: Locale) => LOCALE_FACTS[locale].tag.replace('-', '_');
