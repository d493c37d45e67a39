import type { Locale } from '#shared/contracts/settings.ts';

/** BCP 47 tag for Intl and `lang`: each language with its own country, but English (spec §1). */
export const tagOf = (locale: Locale) => `${locale}-${locale === 'en' ? 'US' : locale.toUpperCase()}`;
