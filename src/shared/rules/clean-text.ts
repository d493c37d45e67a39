const CONTROLS = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu;
const CONTROLS_BUT_LINES = /(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
const LONE_SURROGATES = /\p{Cs}/gu;
const LINES_IN_A_ROW = /\n{3,}/g;

/** Normalizes one line for storage: NFC, no control or direction characters, single spaces. */
export function cleanLine(typed: string): string {
  return typed.replace(LONE_SURROGATES, '').replace(CONTROLS, ' ').normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** Normalizes several lines for storage, with at most one empty line in a row. */
export function cleanLines(typed: string): string {
  return typed
    .replace(LONE_SURROGATES, '')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(CONTROLS_BUT_LINES, ' ')
    .normalize('NFC')
    .replace(LINES_IN_A_ROW, '\n\n')
    .trim();
}

/** Counts code points, so that an emoji outside the BMP is one character. */
export const countChars = (text: string): number => [...text].length;
