/** All characters by which a text could move the cursor, change colors or the title, or swap the order of what is read. */
const OBEYED = /(?!\n)[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

const codeOf = (character: string): string => character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
const shown = (character: string): string => `<U+${codeOf(character)}>`;

/**
 * The same value with texts that are safe to print: anyone can write into a complaint what the operator's terminal
 * would obey. Such characters are shown as `<U+001B>`.
 */
export function printable<T>(value: T): T;
export function printable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\r\n', '\n').replace(OBEYED, shown);
  if (Array.isArray(value)) return value.map((each) => printable(each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [printable(name), printable(each)]));
}

/** The same value as JSON, whose escapes keep what a terminal would obey as it is for programs. */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(OBEYED, (character) => `\\u${codeOf(character).toLowerCase()}`);

/** Indents all lines but the first, so that no line of a text looks like a line of the command's own. */
export const indentLines = (text: string, width: number): string => text.replaceAll('\n', `\n${' '.repeat(width)}`);
