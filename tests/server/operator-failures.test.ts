import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#server/base/log.ts';
import { readEnv } from '#server/start/env.ts';
import { operatorFileOf, writeOperatorFile } from '#server/start/operator-file.ts';
import { type RunningServer, startServer } from '#server/start/start-server.ts';

const ROOT = join(import.meta.dirname, '../..');
const NOBODY = 'AAAAAAAAAAAAAAAA';
/** Nothing listens on the lowest port. */
const GONE = { address: 'http://127.0.0.1:1', token: 'x' };

let live: string;
let gone: string;
let empty: string;
let server: RunningServer;
beforeAll(async () => {
  [live, gone, empty] = ['live', 'gone', 'empty'].map((name) => mkdtempSync(join(tmpdir(), `sevenfold-${name}-`))) as [
    string,
    string,
    string,
  ];
  writeFileSync(operatorFileOf(gone), JSON.stringify(GONE));
  const env = readEnv({ PORT: '0', DATA_DIR: live, SAMPLE_MEMBERS: '0', SAMPLE_LIFE: '0' });
  server = await startServer({ env, log: createLog('silent'), root: ROOT });
});
afterAll(async () => {
  await server.stop();
  for (const folder of [live, gone, empty]) rmSync(folder, { recursive: true, force: true });
});

/** The error output of an operator's command on a data folder. */
async function errorOf(dataDir: string, script: string, ...args: string[]): Promise<string> {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(code, `${script} ${args.join(' ')}`).toBe(1);
  return errors.trimEnd();
}

test('without a server the commands say how to start one', async () => {
  const expected = `No server is running on ${empty}. Start it, or set DATA_DIR to its folder.`;
  expect(await errorOf(empty, 'review', 'photos')).toBe(expected);
  expect(await errorOf(empty, 'news')).toBe(expected);
  expect(await errorOf(empty, 'funnel')).toBe(expected);
});

test('the address of a stopped server is in the message', async () => {
  expect(await errorOf(gone, 'review', 'reports')).toBe(
    `The server of ${gone} does not answer at http://127.0.0.1:1. Start it and try again.`,
  );
});

test('an unknown id is reported in a sentence', async () => {
  expect(await errorOf(live, 'review', 'approve', NOBODY)).toBe('There is no such photo or case.');
  expect(await errorOf(live, 'review', 'approve', '12')).toBe('There is no such photo or case.');
  expect(await errorOf(live, 'review', 'uphold', NOBODY, 'spam')).toBe('There is no such photo or case.');
  expect(await errorOf(live, 'news', 'withdraw', NOBODY)).toBe('There is no such news.');
  expect(await errorOf(live, 'export', 'nowhere.example')).toMatch(
    /^There is no .+\/sites\/nowhere\.example\.json\. The site packs are: .+\.$/,
  );
});

test('a news file with a byte-order mark is read', async () => {
  const file = join(empty, 'windows.json');
  writeFileSync(file, '\uFEFF{}');
  expect(await errorOf(live, 'news', 'add', 'localhost', file)).toMatch(/texts/);
});

test('the address of a server is read from a file with a byte-order mark', async () => {
  const file = operatorFileOf(gone);
  writeFileSync(file, `\uFEFF${JSON.stringify(GONE)}`);
  expect(await errorOf(gone, 'news')).toContain(`does not answer at ${GONE.address}`);
  const { remove } = writeOperatorFile(gone, 2);
  remove();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(GONE);
});

test('a missing or invalid news file is reported', async () => {
  const file = join(empty, 'news.json');
  expect(await errorOf(live, 'news', 'add', 'localhost', file)).toBe(`${file} can't be read. Is it there?`);
  writeFileSync(file, '{"texts":');
  expect(await errorOf(live, 'news', 'add', 'localhost', file)).toMatch(/^.+news\.json is not JSON: .+\.$/);
});

test('seeding a database in use reports the process that uses it', async () => {
  const message = await errorOf(live, 'seed');
  expect(message).toMatch(
    /sevenfold\.db is in use by process \d+\. Stop that process, or set DATA_DIR to another folder\.$/,
  );
});

test('a code with wrong limits is not created, and the command says why', async () => {
  const wrongDays = '--days must be a whole number from 1 to 3650.';
  expect(await errorOf(live, 'codes', 'make', 'localhost', 'SUMMER', '20', '--days', 'soon')).toBe(wrongDays);
  expect(await errorOf(live, 'codes', 'make', 'localhost', 'SUMMER', '200', '--days', '0')).toBe(
    `The percentage must be a whole number from 1 to 90.\n${wrongDays}`,
  );
  expect(await errorOf(live, 'codes', 'make', 'localhost', 'SUMMER', 'x', '--for', 'beer')).toBe(
    'The percentage must be a whole number from 1 to 90.\n--for must be credits or premium.',
  );
  expect(await errorOf(live, 'codes', 'end', 'localhost', 'SUMMER')).toBe('There is no such code.');
});

test('an inconsistent ledger is printed, and the command ends with 1', async () => {
  const db = new DatabaseSync(join(live, 'sevenfold.db'));
  db.exec("insert into ledger_postings (id, pool, reason, ts) values ('demo/x', 'default', 'demo', 1)");
  db.exec("insert into ledger_entries (posting_id, account, delta, balance) values ('demo/x', 'member/x', 5, 6)");
  db.close();
  expect(await errorOf(live, 'ledger', 'check')).toBe(
    'The books are wrong: all entries sum to 5, 1 postings, 0 balances and 1 running totals are off.',
  );
});
