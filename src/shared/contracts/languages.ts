/** The product's languages, by the names of their folders in `locales`: what each calls itself. */
export const LANGUAGES = {
  en: 'English',
  nl: 'Nederlands',
  de: 'Deutsch',
  it: 'Italiano',
  fr: 'Français',
  es: 'Español',
  pl: 'Polski',
} as const satisfies Readonly<Record<string, string>>;

/** The languages that may lack texts, because they are being made. `npm run check` counts the texts, and refuses none. */
export const DRAFTS: readonly (keyof typeof LANGUAGES)[] = [];
