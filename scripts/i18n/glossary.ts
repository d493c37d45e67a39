import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { array, assert, type Infer, object, optional, string } from 'superstruct';
import type { Locale } from '#shared/contracts/settings.ts';
import { LOCALES_FOLDER } from '../build/paths.ts';
import type { CheckedText } from './all-texts.ts';

/** One thing that has one name in a language. */
const Entry = object({
  /** In English. */
  concept: string(),
  /** How we say it. */
  term: string(),
  /** How we don't say it: words, with `*` for any ending or beginning and `…` for up to four words between. */
  refused: array(string()),
  /** For whoever wonders. */
  why: string(),
  /** Only texts whose English has one of these words, and no pages, whose lines have no English of their own. */
  english: optional(array(string())),
});
const Glossary = array(Entry);

interface Term extends Omit<Infer<typeof Entry>, 'refused' | 'english'> {
  readonly refused: RegExp;
  readonly english: RegExp | null;
}

/** Letters and marks around a word would make it another one. Underscores belong to variables. */
const patternOf = (words: readonly string[]) =>
  new RegExp(
    words
      .map((word) => {
        const escaped = word.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
        const open = escaped.replaceAll('*', '[\\p{L}’-]*').replace(/\s*…\s*/g, '(?:\\s+\\S+){0,4}?\\s+');
        return `(?<![\\p{L}\\p{N}_-])${open}(?![\\p{L}\\p{N}_])`;
      })
      .join('|'),
    'iu',
  );

/** The terms of a language: `locales/<locale>/glossary.json`. None without the file. */
export function readGlossary(locale: Locale): readonly Term[] {
  const file = join(LOCALES_FOLDER, locale, 'glossary.json');
  const glossary: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  assert(glossary, Glossary);
  return glossary.map(({ refused, english, ...entry }) => ({
    ...entry,
    refused: patternOf(refused),
    english: english ? patternOf(english) : null,
  }));
}

/** The refused words of a text, each with the right term and the reason. */
export function refusedWords({ text, english }: CheckedText, terms: readonly Term[]): string[] {
  // The words inside an address, a mark of a page, a variable or a plural's name are no text.
  const plain = text.replace(/\]\([^)]*\)|\{[?!]\w+\}|\{(\w+)(?:\}|, plural,)/g, (_all, name?: string) =>
    name ? `{${name}}` : ']',
  );
  return terms.flatMap(({ refused, term, why, english: where }) => {
    if (where && !where.test(english)) return [];
    const [word] = refused.exec(plain) ?? [];
    return word === undefined ? [] : [`“${word}” → “${term}”: ${why}`];
  });
}
