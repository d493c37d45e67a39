const LANGUAGES = new Intl.DisplayNames('en', { type: 'language' });

/** `de` is `German`. */
export const languageName = (locale: string): string => LANGUAGES.of(locale) ?? locale;
