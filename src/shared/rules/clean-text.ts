import { isBlank } from './blank.ts';

const CONTROLS = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu;
const CONTROLS_BUT_LINES = /(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
const LONE_SURROGATES = /\p{Cs}/gu;
const LINES_IN_A_ROW = /\n{3,}/g;

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

/** Counts code points: the one count of every limit, in app and server (docs/decisions/0135). */
export function countChars(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** The first `max` characters. */
export const firstChars = (text: string, max: number): string => [...text].slice(0, max).join('');
