import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkCoverage } from '../../scripts/check/coverage.ts';
import { ROOT } from '../../scripts/check/root.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'coverage-'));
  write('src/like.ts', '');
  write('src/liked.ts', '');
  write(
    'tests/like.test.ts',
    "test('adds a like', () => {});\ntest.each([\n  [1],\n])('counts %s likes', () => {});\nconst text = 'never a title';\n",
  );
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const check = (...rows: string[]) => {
  write(
    'docs/product/coverage.md',
    ['# List', '', '| What | Where | Proved by |', '|---|---|---|', ...rows].join('\n'),
  );
  return checkCoverage(root);
};

test('a line with code and a test by a part of its title has no problem', () => {
  const rows = [
    '| Likes | `src/like.ts` | `tests/like.test.ts` ("adds a", "counts %s") |',
    '| Likes | `src/like.ts`, `src/liked.ts` | `tests/like.test.ts` ("adds a like"), `tests/like.test.ts` ("counts") |',
  ];
  expect(check(...rows)).toEqual({ lines: 2, problems: [] });
});

test.each([
  ['| Likes | Everywhere | `tests/like.test.ts` ("adds a like") |', 'names no code'],
  ['| Likes | `tests/like.test.ts` | `tests/like.test.ts` ("adds a like") |', 'names no code'],
  ['| Likes | `src/gone.ts` | `tests/like.test.ts` ("adds a like") |', 'names src/gone.ts, which does not exist'],
  ['| Likes | `src/like.ts` | Not built yet: later |', 'names no test'],
  ['| Likes | `src/like.ts` | `tests/gone.test.ts` ("adds") |', 'names tests/gone.test.ts, which does not exist'],
  ['| Likes | `src/like.ts` | `tests/like.test.ts` |', 'names no title of tests/like.test.ts'],
  [
    '| Likes | `src/like.ts` | `tests/like.test.ts` ("adds a like", "removes a like") |',
    'names the test "removes a like", which tests/like.test.ts doesn\'t have',
  ],
  [
    '| Likes | `src/like.ts` | `tests/like.test.ts` ("never a title") |',
    'names the test "never a title", which tests/like.test.ts doesn\'t have',
  ],
  ['| Likes | `src/like.ts` |', 'names no test'],
  ['|  | `src/like.ts` | `tests/like.test.ts` ("adds a like") |', 'has not three cells'],
])('%s fails with its line', (row, problem) => {
  expect(check(row).problems).toEqual([`docs/product/coverage.md:5 ${problem}`]);
});

test('other tables of the document are not requirements', () => {
  expect(check('', '| Word | Meaning |', '|---|---|', '| Like | A sign |')).toEqual({ lines: 0, problems: [] });
});

test('every line of docs/product/coverage.md has both', () => {
  const { lines, problems } = checkCoverage(ROOT);
  expect(problems).toEqual([]);
  expect(lines).toBeGreaterThan(230);
});
