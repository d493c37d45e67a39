import { LOCALES, type Locale } from '#shared/contracts/settings.ts';

export type NamedValue = { id: number; name: string };

/**
 * Parses rows such as "1 Cooking | Koken | …": an id, then the name in each language in the order of `LOCALES`.
 * Members' rows store the ids, so give new rows new ids and never reuse one.
 */
export function readTranslatedList(rows: string): ReadonlyMap<Locale, readonly NamedValue[]> {
  const parsed = rows
    .trim()
    .split('\n')
    .map((row) => {
      const [, id, names] = /^\s*(\d+) (.+)$/.exec(row) ?? [];
      const translations = names?.split('|').map((name) => name.trim()) ?? [];
      if (translations.length !== LOCALES.length)
        throw new Error(`This row needs one name for each language: "${row}"`);
      return { id: Number(id), translations };
    });
  return new Map(
    LOCALES.map((locale, i) => [locale, parsed.map(({ id, translations }) => ({ id, name: translations[i] ?? '' }))]),
  );
}
