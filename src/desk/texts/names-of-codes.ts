const LANGUAGES = new Intl.DisplayNames('en', { type: 'language' });
const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' });

/** `de` is `German`. */
export const languageName = (locale: string): string => LANGUAGES.of(locale) ?? locale;

/** `DE` is `Germany`. */
export const countryName = (code: string): string => COUNTRIES.of(code) ?? code;
