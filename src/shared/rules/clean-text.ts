import { isBlank } from './blank.ts';

const CONTROLS = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu;
const CONTROLS_BUT_LINES = /(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
const LONE_SURROGATES = /\p{Cs}/gu;
const LINES_IN_A_ROW = /\n{3,}/g;

const FLAG = String.raw`\p{Regional_Indicator}{2}`;
const PICTURE = String.raw`\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier}){0,2}`;
const JOINED_PICTURES = String.raw`${PICTURE}(?:\u200d${PICTURE}){1,4}`;
const KOREAN_SYLLABLE = String.raw`[\u1100-\u115f][\u1160-\u11a7][\u11a8-\u11ff]?`;
const MARKS = String.raw`(?:\p{M}|\p{Emoji_Modifier}|\u200c|\u200d|[\u{e0020}-\u{e007f}]){0,30}`;
/**
 * What people count as one character: a grapheme cluster of Unicode Standard Annex #29, without its rule for Indic
 * conjuncts. What is joined to a character is limited, so that it has an end. Some supported browsers lack `Intl.Segmenter`.
 */
const CHARACTER = new RegExp(
  String.raw`\r\n|\p{Cc}|(?:${FLAG}|${JOINED_PICTURES}|${KOREAN_SYLLABLE}|.)${MARKS}`,
  'gsu',
);

/**
 * Cuts marks beyond those that the Stream-Safe Text Format allows on a character (Unicode Standard Annex #15). Normalizing
 * a long text full of marks would take too long, because it sorts the marks of a character, and a stack of them covers the
 * lines above and below.
 */
export const cutMarks = (text: string): string => text.replace(/(\p{M}{30})\p{M}+/gu, '$1');

/** Normalizes one line for storage: NFC, no control or direction characters, single spaces. A blank line becomes empty. */
export function cleanLine(typed: string): string {
  const line = cutMarks(typed.replace(LONE_SURROGATES, '').replace(CONTROLS, ' '));
  return isBlank(line) ? '' : line.normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** Normalizes several lines for storage, with at most one empty line in a row. A blank text becomes empty. */
export function cleanLines(typed: string): string {
  const lines = cutMarks(
    typed
      .replace(LONE_SURROGATES, '')
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      .replace(CONTROLS_BUT_LINES, ' '),
  );
  return isBlank(lines) ? '' : lines.normalize('NFC').replace(LINES_IN_A_ROW, '\n\n').trim();
}

const charsOf = (text: string): readonly string[] => text.match(CHARACTER) ?? [];

/** Counts characters as people do: the one count of every limit, in app and server (docs/decisions/0135). */
export const countChars = (text: string): number => charsOf(text).length;

/**
 * Counts code points, for an address or a password: many of them can be one character, and normalizing many marks takes too long.
 * Passwords are counted like this everywhere (NIST SP 800-63B-4, section 3.1.1.2).
 */
export function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** The first `max` characters. */
export const firstChars = (text: string, max: number): string => charsOf(text).slice(0, max).join('');
