import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '../../scripts/check/root.ts';
import { findStrayQueries } from '../../scripts/check/stray-queries.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'queries-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

test('the project builds queries only in queries.ts files and the store', () => {
  expect(findStrayQueries(ROOT)).toEqual([]);
});

test('a query in another file of a domain is reported with file and line', () => {
  write('server/likes/likes.ts', "export const all = (db) =>\n  db\n    .selectFrom('likes')\n    .execute();\n");
  expect(findStrayQueries(root)).toEqual([expect.stringMatching(/^server\/likes\/likes\.ts:3 /)]);
});

test('queries.ts of any folder and the store may build queries', () => {
  write('server/likes/queries.ts', "export const all = (db) => db.selectFrom('likes').execute();\n");
  write('server/web/dev/queries.ts', "export const none = (db) => db.deleteFrom('likes').execute();\n");
  write('server/store/visibility.ts', "export const one = (db) => db.updateTable('likes').execute();\n");
  expect(findStrayQueries(root)).toEqual([]);
});
