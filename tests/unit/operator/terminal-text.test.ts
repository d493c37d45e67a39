import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { csvOf } from '../../../scripts/operator/csv.ts';
import { indentLines, printable } from '../../../scripts/operator/terminal-text.ts';

const codes = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
/** What terminals obey: controls, marks and overrides of the direction, and separators of lines. */
const OBEYED = [
  ...codes(0x00, 0x1f),
  ...codes(0x7f, 0x9f),
  ...[0x061c, 0x200e, 0x200f, 0x2028, 0x2029],
  ...codes(0x202a, 0x202e),
  ...codes(0x2066, 0x2069),
].filter((code) => code !== 0x0a);

test.each(OBEYED)('the character %i is shown instead of obeyed', (code) => {
  const shown = `a<U+${code.toString(16).toUpperCase().padStart(4, '0')}>b`;
  const text = `a${String.fromCharCode(code)}b`;
  expect(printable(text)).toBe(shown);
  expect(printable([{ url: { text } }])).toEqual([{ url: { text: shown } }]);
  expect(csvOf([printable({ text })])).toContain(shown);
  expect(inspect(printable({ text }))).toContain(shown);
});

test('other text stays as it is, in every language, and so do other values', () => {
  const rows = { text: 'Zoë 👩‍👧 Žluťoučký\nمرحبا שלום', open: true, count: 3, until: null, list: ['a'] };
  expect(printable(rows)).toEqual(rows);
});

test('the lines of a browser’s form stay lines', () => {
  expect(printable('one\r\ntwo')).toBe('one\ntwo');
});

test('continued lines are indented, so that none looks like a new entry', () => {
  expect(indentLines('one\n\ncase two', 4)).toBe('one\n    \n    case two');
});
