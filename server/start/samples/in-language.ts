/** What there is in a language, in English for a language that has none of it. Samples are decoration, so no language needs them. */
export const inLanguage = <Thing>(
  things: Readonly<Record<string, Thing>> & { readonly en: Thing },
  language: string,
): Thing => things[language] ?? things.en;
