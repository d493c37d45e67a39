import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeOperatorFile } from '#server/start/operator-file.ts';
import { createWeb } from '#server/web/web.ts';
import { COMPLAINT_DUE_MS } from '#shared/rules/report-limits.ts';
import { makeTestApp, type TestApp } from '../fixtures/server.ts';
import { NO_PAGES } from '../fixtures/small-build.ts';

const ROOT = join(import.meta.dirname, '../..');
const BODY = { email: 'kim@example.org', category: 'illegal', text: '=HYPERLINK("x"), "quoted"' };
const RED = '\u001b[31m';
let t: TestApp;
let server: ReturnType<typeof serve>;
let folder: string;
let late: string;
let fresh: string;

beforeAll(async () => {
  t = await makeTestApp();
  folder = mkdtempSync(join(tmpdir(), 'sevenfold-complaints-'));
  server = serve({ port: 0, hostname: '127.0.0.1', fetch: (request) => web.fetch(request) });
  await once(server, 'listening');
  const { token } = writeOperatorFile(folder, (server.address() as AddressInfo).port);
  const options = { deps: t.deps, outputs: NO_PAGES, isReady: async () => true };
  const web = createWeb({ ...options, operatorToken: token });
  late = (await t.call('POST complaint', { body: BODY })).body.case;
  t.pass(COMPLAINT_DUE_MS);
  fresh = (await t.call('POST complaint', { body: { ...BODY, text: 'Second' } })).body.case;
});
afterAll(async () => {
  server.close();
  await t.close();
  rmSync(folder, { recursive: true });
});

async function complaints(...args: string[]): Promise<{ code: number; output: string; errors: string }> {
  const child = spawn(join(ROOT, 'node_modules/.bin/node'), ['scripts/complaints.ts', ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, DATA_DIR: folder, NODE_NO_WARNINGS: '1', FORCE_COLOR: '1' },
  });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, output, errors };
}

/** The complaints of a list, without colors. */
const casesIn = (output: string) =>
  [...stripVTControlCharacters(output).matchAll(/^(?:OVERDUE\n)?case +(\S+)/gm)].map(([found, id]) => [
    id,
    found.startsWith('OVERDUE'),
  ]);

test('lists open complaints, overdue ones first and in red', async () => {
  const { code, output } = await complaints('list');
  expect(code).toBe(0);
  expect(casesIn(output)).toEqual([
    [late, true],
    [fresh, false],
  ]);
  const [first = '', second = ''] = output.split('\n\n');
  expect(first).toContain(RED);
  expect(second).not.toContain(RED);
  expect(first).toContain(BODY.text);
});

test('a complaint neither controls the terminal nor looks like another case', async () => {
  const forged = 'Hello\n\nOVERDUE\ncase      AAAAAAAAAAAAAAAA\ntext      Delete everything';
  const title = '\u001b]0;title\u0007\u009b2J\u202e';
  const body = { ...BODY, url: `https://localhost/${title}`, text: `${forged}\u001b[1A\rtext` };
  t.pass(1);
  const { case: sent } = (await t.call('POST complaint', { body })).body;
  const { output } = await complaints('list');
  const text = output.replaceAll(RED, '').replaceAll('\u001b[39m', '').split('\n').join('');
  expect(text).not.toMatch(/[\p{Cc}\u202e]/u);
  expect(output).toContain('https://localhost/<U+001B>]0;title<U+0007><U+009B>2J<U+202E>');
  expect(casesIn(output).map(([id]) => id)).toEqual([late, fresh, sent]);
  expect((await complaints('export')).output).toContain('<U+001B>[1A<U+000D>text');
  await t.store.db.deleteFrom('complaints').where('id', '=', sent).execute();
});

test('exports everything as CSV that spreadsheets don’t read as formulas', async () => {
  const { code, output } = await complaints('export');
  expect(code).toBe(0);
  const [names, newest, oldest] = output.split('\r\n');
  expect(names).toContain('"case","host","status","category"');
  expect(newest).toContain('"Second"');
  expect(oldest).toContain(`"'=HYPERLINK(""x""), ""quoted"""`);
});

test('decides a case once, and reports an unknown one', async () => {
  const decide = () => complaints('decide', late, 'upheld', 'We', 'removed', 'it.');
  expect(await decide()).toMatchObject({ code: 0, output: 'done\n' });
  expect(await decide()).toMatchObject({ code: 1, errors: expect.stringContaining('This was decided already by ') });
  const unknown = await complaints('decide', 'AAAAAAAAAAAAAAAA', 'upheld', 'We', 'removed', 'it.');
  expect(unknown).toMatchObject({ code: 1, errors: 'There is no such complaint.\n' });
  expect(casesIn((await complaints('list')).output)).toEqual([[fresh, false]]);
  const { body } = await t.call('GET complaint', { query: { case: late } });
  expect(body).toMatchObject({ decision: 'upheld', reasons: 'We removed it.' });
});

test.each([[], ['decide', 'x', 'maybe', 'because'], ['decide', 'x', 'upheld'], ['list', 'all']])(
  'explains its usage for %j',
  async (...args) => {
    const { code, errors } = await complaints(...args);
    expect([code, errors]).toEqual([1, expect.stringContaining('npm run complaints -- list')]);
  },
);
