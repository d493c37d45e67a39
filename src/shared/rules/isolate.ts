/** The blocks that Unicode reserves for scripts from right to left, and its marks (Unicode Standard Annex #9, section 3.2). */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/**
 * A text by a member as a part of a text of ours. Our languages are written from left to right, and so is any text without
 * letters of the other direction: it needs no isolation and stays as it is (docs/decisions/0136).
 */
export const isolate = (text: string): string =>
  RIGHT_TO_LEFT.test(text) && !text.startsWith(FIRST_STRONG_ISOLATE) ? FIRST_STRONG_ISOLATE + text + POP_ISOLATE : text;
