import { cleanLine, firstChars } from './clean-text.ts';
import { CLIENT_ERROR_MESSAGE_MAX_CHARS, CLIENT_ERROR_STACK_MAX_CHARS } from './limits.ts';

export const CLIENT_ERROR_FRAMES_MAX = 20;

/** Personal data and its replacements in logs. URLs come first, because they can contain all the others. */
const PERSONAL: readonly [pattern: RegExp, instead: string][] = [
  // Validators quote a refused value up to the end of the line.
  [/\bbut received\b.*/gi, 'but received <value>'],
  // Files of the build keep their name.
  [/\bhttps?:\/\/[^\s"'<>)/]+\/assets\/([\w-]{1,15}\.\w{1,5})(?![\w.])[^\s"'<>)]*/gi, '$1'],
  [/\b[a-z][a-z+.-]{1,20}:\/\/[^\s"'<>)]+/gi, '<address>'],
  [/[^\s"<>(),:;@]+@[^\s"'<>(),:;=@]+/g, '<email>'],
  [/[?#][^\s"<>]*[=&][^\s"<>]*/g, '<query>'],
  // Paths of pages contain the ids of members and chats.
  [/(^|[^\w<])\/[^\s"'<>()]+/g, '$1<path>'],
];

/**
 * Quoted text may be what a person typed; names of properties and classes may stay. An apostrophe within a word is not a
 * quote. It is matched first, because Safari before 16.4 has no lookbehind.
 */
const QUOTED = /\w'|"([^"]*)"|'([^']*)'|`([^`]*)`|[“„«]([^”“»]*)[”“»]/g;
const NAME = /^[A-Za-z_$][\w$]{0,40}$/;
const PROPERTY = /^[a-z_$][\w$]{0,40}$/;

const NUMBER = /\+?\d(?:[ ()./-]{0,2}\d){4,}/g;

/** Ids and tokens are random. Names in code consist of words, such as `getBoundingClientRect`. */
const LONG = /[\w-]{16,}/g;
const WORDS = /^[a-z]{2,}(?:[A-Z][a-z]{2,})*$|^(?:[A-Z][a-z]{2,})+$/;

/**
 * Removes personal data from an error message (docs/product/errors.md#what-the-app-does): URLs, email addresses, queries,
 * tokens, long numbers and quoted text. Scrubbing twice gives the same text.
 */
export function scrubMessage(message: string): string {
  let text = cleanLine(message);
  for (const [pattern, instead] of PERSONAL) text = text.replace(pattern, instead);
  text = text.replace(QUOTED, keepName).replace(LONG, keepWords).replace(NUMBER, '<number>');
  return firstChars(text, CLIENT_ERROR_MESSAGE_MAX_CHARS);
}

const keepName = (quoted: string, double?: string, single?: string): string => {
  if (/^\w/.test(quoted)) return quoted;
  if (single !== undefined) return NAME.test(single) ? quoted : `'…'`;
  return double !== undefined && PROPERTY.test(double) ? quoted : '"…"';
};

const keepWords = (word: string): string => (WORDS.test(word) ? word : '<token>');

/** `at x (https://host/assets/abc1234.js:1:20)` in Chromium, `x@https://host/assets/abc1234.js:1:20` in Firefox and Safari. */
const FRAME = /(?:^|https?:\/\/[^/\s]+\/assets\/)([\w-]{1,40}\.js)(?:\?[^\s:]*)?:(\d{1,7}):(\d{1,7})\)?$/;

/** The frames of a stack, innermost first, reduced to the build's files with line and column. */
export function scrubStack(stack: string): string {
  const frames = stack
    .slice(0, CLIENT_ERROR_STACK_MAX_CHARS)
    .split('\n')
    .flatMap((line) => {
      const [, file, row, column] = FRAME.exec(line.trim()) ?? [];
      return file ? [`${file}:${row}:${column}`] : [];
    });
  return frames.slice(0, CLIENT_ERROR_FRAMES_MAX).join('\n');
}
