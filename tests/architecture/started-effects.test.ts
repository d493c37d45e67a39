import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/check/root.ts';

/** At the start of a line, so outside of any function. */
const EFFECT_OF_MODULE = /^(?:(?:export )?const \w+ = )?effect\(/m;

test('no effect starts because its module is imported', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => EFFECT_OF_MODULE.test(readFileSync(`${ROOT}/${file}`, 'utf8')))).toEqual([]);
});

test.each(['effect(() => saveResults(search.value));', 'export const stop = effect(follow);'])('finds %s', (line) => {
  expect(EFFECT_OF_MODULE.test(`import x from 'y';\n${line}\n`)).toBe(true);
});
