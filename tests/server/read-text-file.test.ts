import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readTextFile } from '#server/base/read-text-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'text-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['UTF-8 with a byte-order mark', Buffer.from('\uFEFF{ "a": "ä" }', 'utf8')],
  ['UTF-8 without one', Buffer.from('{ "a": "ä" }', 'utf8')],
  ['UTF-16, as PowerShell writes it', Buffer.from('\uFEFF{ "a": "ä" }', 'utf16le')],
])('a file in %s is read', (_what, bytes) => {
  const file = join(folder, 'a.json');
  writeFileSync(file, bytes);
  expect(JSON.parse(readTextFile(file))).toEqual({ a: 'ä' });
});
