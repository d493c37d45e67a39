import { writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLog } from '#server/base/log.ts';
import { CLIENT_ERROR_MAX_BYTES } from '#shared/contracts/client-error.ts';
import {
  CLIENT_ERROR_MESSAGE_MAX_CHARS,
  CLIENT_ERROR_STACK_MAX_CHARS,
  CLIENT_ERRORS_PER_BROWSER_PER_HOUR,
  CLIENT_ERRORS_PER_NETWORK_PER_HOUR,
} from '#shared/rules/limits.ts';
import { readJournal } from '../../scripts/errors/read-reports.ts';
import { makeTestApp, START, type TestApp } from '../fixtures/server.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const FAILURE = {
  message: "Cannot read properties of undefined (reading 'profile')",
  stack: 'TypeError: x\n    at o (https://localhost/assets/aB3-_x1.js:1:2345)',
  build: 'abc123',
  route: 'members-memberId',
};

let t: TestApp;
let lines: Record<string, unknown>[];
beforeEach(async () => {
  lines = [];
  t = await makeTestApp({ deps: { log: createLog('warn', (line) => lines.push(JSON.parse(line))) } });
});
afterEach(() => t.close());

const report = (change: object = {}, options: object = {}) =>
  t.call('POST client-error', { body: { ...FAILURE, ...change }, ...options });

it('writes one line into the log, without a session', async () => {
  const { status, body, headers } = await report();
  expect([status, body]).toEqual([200, 'done']);
  expect(lines).toEqual([
    {
      time: expect.any(String),
      level: 'warn',
      event: 'client error',
      request_id: headers.get('x-request-id'),
      site: 'localhost',
      build: 'abc123',
      route: 'members-memberId',
      message: FAILURE.message,
      frames: 'aB3-_x1.js:1:2345',
    },
  ]);
});

it('keeps the report for npm run errors for 30 days', async () => {
  await report();
  t.pass(DAY_MS);
  await report({ route: 'chats' });
  const reports = readJournal(t.errorFolder);
  expect(reports.map(({ route, frames, time }) => [route, frames, Date.parse(time)])).toEqual([
    ['members-memberId', 'aB3-_x1.js:1:2345', START],
    ['chats', 'aB3-_x1.js:1:2345', START + DAY_MS],
  ]);
  t.pass(30 * DAY_MS);
  await t.deps.clientErrors.sweep();
  expect(readJournal(t.errorFolder).map(({ route }) => route)).toEqual(['chats']);
  t.pass(DAY_MS);
  await t.deps.clientErrors.sweep();
  expect(readJournal(t.errorFolder)).toEqual([]);
});

it('answers even if the report can’t be stored', async () => {
  writeFileSync(t.errorFolder, 'a file where the folder should be');
  expect((await report()).status).toBe(200);
  expect(lines).toHaveLength(1);
});

it('stores no personal data', async () => {
  const { cookie } = await t.signUp('anna@example.org');
  lines.length = 0;
  const personal = {
    message: 'anna@example.org at https://localhost/chats/AbCdEf0123456789?token=s3cret: "Hello Anna" +31612345678',
    stack: 'Error: anna@example.org\n at https://localhost/members/AbCdEf0123456789:1:2',
  };
  expect((await report(personal, { cookie, ip: '203.0.113.9' })).status).toBe(200);
  expect(JSON.stringify([lines, readJournal(t.errorFolder)])).not.toMatch(
    /anna|AbCdEf|s3cret|Hello|3161|203\.0\.113|Mozilla/i,
  );
});

it('logs only known routes', async () => {
  expect((await report({ route: 'not-a-route' })).status).toBe(200);
  expect(lines[0]?.route).toBe('unknown');
});

it.each([
  ['no message', { message: undefined }],
  ['an empty message', { message: '' }],
  ['a message that is too long', { message: 'x'.repeat(CLIENT_ERROR_MESSAGE_MAX_CHARS + 1) }],
  ['a stack that is too long', { stack: 'x'.repeat(CLIENT_ERROR_STACK_MAX_CHARS + 1) }],
  ['a stack that is no text', { stack: ['x'] }],
  ['no build', { build: undefined }],
  ['a path instead of a route', { route: '/members/AbCdEf0123456789' }],
])('refuses %s', async (_what, change) => {
  const { status, body } = await report(change);
  expect([status, body.error.key]).toEqual([400, 'error.malformed']);
  expect(lines).toEqual([]);
});

it('refuses a body that is too large, with or without Content-Length', async () => {
  for (const headers of [{}, { 'content-length': '2' }]) {
    const { status, body } = await report({ more: 'x'.repeat(CLIENT_ERROR_MAX_BYTES) }, { headers });
    expect([status, body.error.key]).toEqual([413, 'error.too_large']);
  }
});

it('accepts ten reports an hour from one browser, and more from another browser of the network', async () => {
  for (let sent = 0; sent < CLIENT_ERRORS_PER_BROWSER_PER_HOUR; sent += 1) expect((await report()).status).toBe(200);
  const refused = await report();
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, HOUR_MS / 1000]);
  expect((await report({}, { headers: { 'user-agent': 'another' } })).status).toBe(200);
  expect((await report({}, { ip: '192.0.2.77' })).status).toBe(200);
  t.pass(HOUR_MS);
  expect((await report()).status).toBe(200);
});

it('limits the reports of a network, whatever the user agents', async () => {
  for (let sent = 0; sent < CLIENT_ERRORS_PER_NETWORK_PER_HOUR; sent += 1) {
    expect((await report({}, { headers: { 'user-agent': `browser ${sent}` } })).status).toBe(200);
  }
  expect((await report({}, { headers: { 'user-agent': 'one more' } })).status).toBe(429);
});
