import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as limits from '#shared/rules/limits.ts';
import { findRepeatedIn, findRepeatedLimits } from '../../scripts/check/repeated-limits.ts';
import { ROOT } from '../../scripts/check/root.ts';

const OTHERS = globSync('{src,server,scripts}/**/*.{ts,tsx,scss}', { cwd: ROOT })
  .filter((path) => !path.endsWith('shared/rules/limits.ts') && !path.startsWith('scripts/bench/'))
  .map((path) => readFileSync(`${ROOT}/${path}`, 'utf8'))
  .join('\n');
const NAMES = new Set(OTHERS.match(/\b[A-Z][A-Z\d_]+\b/g));

test('every constant of limits.ts is used outside tests', () => {
  expect(Object.keys(limits).filter((name) => !NAMES.has(name))).toEqual([]);
});

test('no number or text repeats a constant of limits.ts that is about the same thing', () => {
  expect(findRepeatedLimits(ROOT)).toEqual([]);
});

test.each([
  ['const MIN_AGE = 18;', 'MIN_AGE_YEARS'],
  ['  min_age: defaulted(max(min(integer(), 18), 99), 18),', 'MIN_AGE_YEARS'],
  ['if (age < 18) return null;', 'MIN_AGE_YEARS'],
  ['<input maxLength={255} />; const cityMax = 255;', 'CITY_MAX_CHARS'],
  ["document.cookie = 'i18n_redirected';", 'LOCALE_COOKIE'],
])('finds the repeated value in %s', (code, limit) => {
  expect(findRepeatedIn(code).map((found) => found.limit)).toEqual([limit]);
});

test.each(['const ROWS = 18;', '// From the age of 18', 'const cityMax = 254;', 'inline-size: 12rem;'])(
  'finds nothing in %s',
  (code) => {
    expect(findRepeatedIn(code)).toEqual([]);
  },
);
