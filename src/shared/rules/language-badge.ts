/** Countries of several languages, where one's own is worth telling even to someone who shares it. */
const MULTILINGUAL = ['CA', 'BE', 'CH', 'FI'];

/**
 * Whether a profile shows its language: when it differs from the reader's, or the country has several
 * (docs/product/screens.md#profile).
 */
export function showsLanguageBadge(language: string, locale: string, country: string | null): boolean {
  return language !== locale || (country !== null && MULTILINGUAL.includes(country));
}
