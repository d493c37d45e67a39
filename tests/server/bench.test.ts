import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const bench = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/bench.ts', ...args], { cwd: ROOT, encoding: 'utf8' });

test.skipIf(process.env.TEST_DATABASE_URL)('the search is measured, and how it is answered stands beside it', () => {
  const { status, stdout } = bench('search', '--sizes', '300', '--engines', 'sqlite');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^\| sqlite \| 300 \| [\d.]+ \/ [\d.]+ ms \| [\d.]+ \/ [\d.]+ ms \|/m);
  expect(stdout).toMatch(/women of a country, by age, first:\n {4}SEARCH members USING INDEX members_by_country/);
  expect(stdout).toMatch(/women of a country, by age, count:\n.*\n {4}SEARCH members USING INDEX members_counted_by/);
});

test('a bench that isn’t there names those that are', () => {
  const { status, stderr } = bench('nothing');
  expect(status).toBe(1);
  expect(stderr).toContain('search');
});
