import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#server/base/log.ts';
import { readEnv } from '#server/start/env.ts';
import { type RunningServer, startServer } from '#server/start/start-server.ts';

const ROOT = join(import.meta.dirname, '../..');
const NOBODY = 'AAAAAAAAAAAAAAAA';
/** A right-to-left override, and an escape that sets the title of a terminal. */
const OBEYED = '\u202e\u001b]0;title\u0007';

let folder: string;
let server: RunningServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sevenfold-json-'));
  const env = readEnv({ PORT: '0', DATA_DIR: folder, SAMPLE_MEMBERS: '3', SAMPLE_LIFE: '0' });
  server = await startServer({ env, log: createLog('silent'), root: ROOT });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Ended {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** Runs a command with `--json`, as `npm run <script> -- <args> --json` does. */
async function run(script: string, ...args: string[]): Promise<Ended> {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args, '--json'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, DATA_DIR: folder, NODE_NO_WARNINGS: '1' },
  });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, output, errors };
}

/** The answer of a command that has nothing to complain about. */
async function answerOf(script: string, ...args: string[]): Promise<unknown> {
  const { code, output, errors } = await run(script, ...args);
  expect([script, code, errors]).toEqual([script, 0, '']);
  return JSON.parse(output);
}

const LISTS = ['codes', 'news', 'visits', 'funnel', 'cancellations', 'errors', 'money', 'fictional'];

test.each(LISTS)('%s prints a list as one document', async (script) => {
  expect(await answerOf(script)).toEqual(expect.any(Array));
});

test('the others print what the server answers', async () => {
  expect(await answerOf('review', 'photos')).toMatchObject({ photos: [], left: 0 });
  expect(await answerOf('review', 'reports')).toEqual([]);
  expect(await answerOf('complaints', 'list')).toEqual([]);
  expect(await answerOf('complaints', 'export')).toEqual([]);
  expect(await answerOf('money', 'holds')).toEqual([]);
  expect(await answerOf('money', 'renewals')).toBe(null);
  expect(await answerOf('money', 'report', '--month', '2026-10')).toMatchObject({ rows: [] });
  expect(await answerOf('ledger', 'check')).toMatchObject({ total: 0, unbalanced: [] });
  expect(await answerOf('admin', 'log')).toMatchObject({ next: null });
  expect(await answerOf('admin', 'transparency', '--year', '2025')).toEqual({ rows: [] });
  expect(await answerOf('desk', 'list')).toEqual([]);
});

test('the doctor prints its findings, and ends with 1 after a failure', async () => {
  const { output, errors } = await run('doctor');
  expect(errors).toBe('');
  const findings: { state: string; topic: string }[] = JSON.parse(output);
  expect(findings.map(({ topic }) => topic)).toContain('site packs');
  for (const { state } of findings) expect(['ok', 'warning', 'failure']).toContain(state);
});

test('site packs are checked, and prices listed, each as one document', async () => {
  expect(await answerOf('site', 'check', 'she.localhost')).toEqual([
    { host: 'she.localhost', problems: [], notes: expect.any(Array) },
  ]);
  expect(await answerOf('site', 'prices', 'localhost')).toContainEqual(expect.objectContaining({ country: 'NL' }));
  expect(await run('site', 'preview', 'localhost')).toMatchObject({ code: 1, output: '' });
});

test('a change prints its answer, and those of several ids are a list', async () => {
  expect(await answerOf('codes', 'make', 'localhost', 'SUMMER', '20')).toBe('SUMMER');
  const found = (await answerOf('admin', 'find', 'example', '--host', 'localhost')) as { members: { id: string }[] };
  const [first = ''] = found.members.map(({ id }) => id);
  expect(await answerOf('fictional', 'mark', 'localhost', first)).toEqual([
    { id: first, announced: expect.any(Boolean) },
  ]);
  const { code, output, errors } = await run('fictional', 'unmark', 'localhost', first, NOBODY);
  expect([code, JSON.parse(output)]).toEqual([1, [{ id: first, announced: expect.any(Boolean) }]]);
  expect(JSON.parse(errors)).toEqual({ error: `${NOBODY}: There is no such profile.` });
});

test('errors are JSON too, on their own stream, with what is wrong in each field', async () => {
  const wrong = await run('codes', 'make', 'localhost', 'AUTUMN', '200', '--days', '0');
  expect([wrong.code, wrong.output]).toEqual([1, '']);
  expect(JSON.parse(wrong.errors)).toEqual({
    error: 'The percentage must be a whole number from 1 to 90.\n--days must be a whole number from 1 to 3650.',
    problems: {
      percent: 'The percentage must be a whole number from 1 to 90.',
      days: '--days must be a whole number from 1 to 3650.',
    },
  });
  const unknown = await run('review', 'approve', NOBODY);
  expect([unknown.code, unknown.output]).toEqual([1, '']);
  expect(JSON.parse(unknown.errors)).toEqual({ error: 'There is no such photo or case.' });
  const usage = await run('admin');
  expect(JSON.parse(usage.errors).error).toContain('npm run admin -- find');
});

test('a command that finds something wrong prints it, and why it ends with 1', async () => {
  const file = new DatabaseSync(join(folder, 'sevenfold.db'));
  file.exec("insert into ledger_postings (id, pool, reason, ts) values ('demo/x', 'default', 'demo', 1)");
  file.exec("insert into ledger_entries (posting_id, account, delta, balance) values ('demo/x', 'member/x', 5, 6)");
  file.close();
  const { code, output, errors } = await run('ledger', 'check');
  expect(code).toBe(1);
  expect(JSON.parse(output)).toMatchObject({ total: 5, unbalanced: ['demo/x'] });
  expect(JSON.parse(errors)).toEqual({ error: expect.stringMatching(/^The books are wrong: /) });
});

test('what visitors wrote is unchanged for programs, and moves no cursor', async () => {
  const log = join(folder, 'server.log');
  const report = { event: 'client error', message: `Odd ${OBEYED}`, frames: '', route: 'index', build: 'b', site: 's' };
  writeFileSync(log, `${JSON.stringify({ time: '2026-11-29T00:00:00.000Z', ...report })}\n`);
  const { output } = await run('errors', log);
  expect(output.split('\n').join('')).not.toMatch(/[\p{Cc}\u202e]/u);
  expect(JSON.parse(output)).toMatchObject([{ message: report.message }]);
});

test('after two dashes, --json is a word like others', async () => {
  const { code, errors } = await run('review', 'dismiss', NOBODY, '--', 'They wrote');
  expect([code, errors.trimEnd()]).toEqual([1, 'There is no such photo or case.']);
});
