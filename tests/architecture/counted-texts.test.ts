import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/check/root.ts';

/** Ways to count UTF-16 units, or to count characters beside `countChars`. An emoji is one character and two units. */
const OTHER_COUNTS = [
  // The attribute counts units, and cuts what is pasted.
  /\bmax[Ll]ength=\{/,
  /\bsize\(string\(\), \d+, [A-Z_]+_MAX_CHARS/,
  /(?<!chars)\.length [<>]=? [A-Z_]*(?:NAME|CITY|NOTES|PASSWORD|MESSAGE|REPORT|COMPLAINT|REASON|LABEL)\w*_CHARS/,
  /\[\.\.\.\w+(?:\.trim\(\))?\]\.length/,
  /\.slice\(0, [A-Z_]*(?:NAME|CITY|NOTES|MESSAGE|REPORT|QUERY|ALT)\w*_MAX_CHARS\)/,
];
const EXCEPT = [
  // Inlined into landers, where bytes are few. It refuses only what the rule would refuse too.
  'src/landers/form/early-validation.ts',
  // They count code points, which are never fewer characters than `countChars` finds. Its file is in the later part of a form, which the partners' page doesn't load.
  'src/shared/rules/snippet.ts',
  'src/shared/contracts/slug.ts',
];

const findOtherCounts = (code: string) => OTHER_COUNTS.filter((each) => each.test(code)).map(({ source }) => source);

test('every limit of a text is counted by countChars', () => {
  const found = globSync('{src,server}/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((path) => !EXCEPT.includes(path))
    .flatMap((path) => findOtherCounts(readFileSync(`${ROOT}/${path}`, 'utf8')).map((each) => `${path}: ${each}`));
  expect(found).toEqual([]);
});

test.each([
  '<textarea maxLength={NOTES_MAX_CHARS} />',
  'text: size(string(), 0, REPORT_MAX_CHARS),',
  'if (text.length > MESSAGE_MAX_CHARS) return;',
  'const left = NOTES_MAX_CHARS - [...text].length;',
  'const isShort = value.length < PASSWORD_MIN_CHARS;',
])('finds %s', (code) => expect(findOtherCounts(code)).toHaveLength(1));
