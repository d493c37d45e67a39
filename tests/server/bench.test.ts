import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unmeasured } from '../../scripts/bench/lander/measured-page.ts';

const ROOT = join(import.meta.dirname, '../..');
const bench = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/bench.ts', ...args], { cwd: ROOT, encoding: 'utf8' });

test.skipIf(process.env.TEST_DATABASE_URL)('the bench measures the search and prints its query plan', () => {
  const { status, stdout } = bench('search', '--sizes', '300', '--engines', 'sqlite');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^\| sqlite \| 300 \| [\d.]+ \/ [\d.]+ ms \| [\d.]+ \/ [\d.]+ ms \|/m);
  expect(stdout).toMatch(/women of a country, by age, first:\n {4}SEARCH members USING INDEX members_by_country/);
  expect(stdout).toMatch(/women of a country, by age, count:\n.*\n {4}SEARCH members USING INDEX members_counted_by/);
});

test('an unknown bench name is refused with the list of known ones', () => {
  const { status, stderr } = bench('nothing');
  expect(status).toBe(1);
  expect(stderr).toContain('search');
});

test('the bench of landers stops at a page whose paint or answer the browser did not report', () => {
  const visit = { firstPaint: 900, largestPaint: 1_300, answers: 1_300, blocking: 0, shift: 0 };
  expect(unmeasured(visit)).toBeUndefined();
  expect(unmeasured({ ...visit, largestPaint: 0 })).toBe('largestPaint');
  expect(unmeasured({ ...visit, answers: Number.NaN })).toBe('answers');
});
