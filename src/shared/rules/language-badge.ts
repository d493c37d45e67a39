/** Countries with several languages, where the badge is shown even if the language is the reader's own. */
const MULTILINGUAL = ['CA', 'BE', 'CH', 'FI'];

/** Whether a profile shows its language (docs/product/screens.md#profile). */
export function showsLanguageBadge(language: string, locale: string, country: string | null): boolean {
  return language !== locale || (country !== null && MULTILINGUAL.includes(country));
}
