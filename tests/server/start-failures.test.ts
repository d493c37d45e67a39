import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RESTORING_FILE } from '#server/base/data-files.ts';
import { createLog } from '#server/base/log.ts';
import { readEnv } from '#server/start/env.ts';
import { explainStart, startPlace } from '#server/start/explain-start.ts';
import { startServer } from '#server/start/start-server.ts';

const ROOT = join(import.meta.dirname, '../..');
const POSTGRES = process.env.TEST_DATABASE_URL;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sevenfold-failure-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The error output of a server that doesn't start with these variables. */
async function reasonWith(variables: Record<string, string> = {}, root = ROOT): Promise<string | null> {
  const env = readEnv({ PORT: '0', DATA_DIR: folder, SAMPLE_MEMBERS: '0', SAMPLE_LIFE: '0', ...variables });
  try {
    const server = await startServer({ env, log: createLog('silent'), root });
    await server.stop();
    return 'it starts';
  } catch (error) {
    return explainStart(error, startPlace(env, root));
  }
}

/** A checkout before `npm run build`. */
function withoutBuild(): string {
  for (const path of ['src', 'sites', 'locales']) symlinkSync(join(ROOT, path), join(folder, path));
  return folder;
}

/** The same, for failures that a test can't cause on every machine. */
const reasonOf = (fields: object, variables: Record<string, string> = {}) =>
  explainStart(
    Object.assign(new Error('far away'), fields),
    startPlace(readEnv({ DATA_DIR: folder, ...variables }), ROOT),
  );

test('a folder into which a backup was not restored to the end is reported', async () => {
  writeFileSync(join(folder, RESTORING_FILE), '');
  expect(await reasonWith()).toContain(`The restore into ${folder} was interrupted.`);
});

test('a damaged database is reported, with what to do', async () => {
  writeFileSync(join(folder, 'sevenfold.db'), 'This is not a database. '.repeat(200));
  const reason = await reasonWith();
  expect(reason).toContain(`${join(folder, 'sevenfold.db')} is damaged`);
  expect(reason).toContain('Put your backup in its place');
});

test.each(['{"publicKey":', '{}', '{"publicKey":"AAAA","privateKey":"AAAA","subject":"mailto:push@localhost"}'])(
  'damaged push keys are reported, with what to do: %s',
  async (keys) => {
    writeFileSync(join(folder, 'vapid.json'), keys);
    expect(await reasonWith()).toMatch(/vapid\.json is damaged\. Restore it from your backup, or delete it/);
  },
);

test('a data folder that is a file is reported', async () => {
  const file = join(folder, 'data');
  writeFileSync(file, '');
  expect(await reasonWith({ DATA_DIR: file })).toMatch(/data(?:\/vapid\.json)? is not a folder\. Set DATA_DIR/);
});

test('a development start without all packages is reported, with what to do, and a production start with its stack', () => {
  const missing = { code: 'ERR_MODULE_NOT_FOUND', message: "Cannot find package 'smtp-server'" };
  expect(reasonOf(missing)).toMatch(/'smtp-server'\nWithout NODE_ENV=production the server needs all packages/);
  const production = startPlace({ ...readEnv({ DATA_DIR: folder }), production: true }, ROOT);
  expect(explainStart(Object.assign(new Error(), missing), production)).toBeNull();
});

test('a port in use is reported, with how to choose another', async () => {
  const other = createServer().listen(0);
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  expect(await reasonWith({ PORT: String(port) })).toBe(
    `Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 10}`,
  );
  other.close();
});

test('a PostgreSQL that does not run is reported without the password', async () => {
  const reason = await reasonWith({ DATABASE_URL: 'postgres://robin:hunter2@127.0.0.1:1/sevenfold' });
  expect(reason).toBe('PostgreSQL at 127.0.0.1:1 does not answer (ECONNREFUSED). Start it, or correct DATABASE_URL.');
});

test('so is one that closes the connection', async () => {
  const other = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const reason = await reasonWith({ DATABASE_URL: `postgres://robin:hunter2@127.0.0.1:${port}/sevenfold` });
  expect(reason).toMatch(/^PostgreSQL at 127\.0\.0\.1:\d+ does not answer \((?:Connection terminated|ECONNRESET)/);
  other.close();
});

test.skipIf(!POSTGRES)('an unknown database and an unknown user are reported', async () => {
  const url = new URL(POSTGRES ?? '');
  url.pathname = '/no_such_database';
  expect(await reasonWith({ DATABASE_URL: url.href })).toContain('has no database no_such_database. Create it');
  url.username = 'nobody_here';
  expect(await reasonWith({ DATABASE_URL: url.href })).toContain('refuses the user nobody_here');
});

test('in production a missing build is reported', async () => {
  const reason = await reasonWith(
    {
      NODE_ENV: 'production',
      SMTP_URL: 'smtp://mail.example.org',
      VAPID_PUBLIC_KEY: Buffer.alloc(65, 4).toString('base64url'),
      VAPID_PRIVATE_KEY: Buffer.alloc(32, 1).toString('base64url'),
      VAPID_SUBJECT: 'mailto:push@example.org',
    },
    withoutBuild(),
  );
  expect(reason).toMatch(/dist\/renderer\/render\.js is missing\. Run npm run build/);
});

test.each([
  [
    { code: 'ENOSPC', path: '/data/vapid.json' },
    /^The disk is full: \/data\/vapid\.json can't be written\. Free some space/,
  ],
  [{ code: 'ENOSPC', path: '/art/1.jpg', dest: '/data/1.jpg' }, /^The disk is full: \/data\/1\.jpg/],
  [{ errcode: 13 }, /^The disk is full/],
  [{ errcode: 10 | (3 << 8), errstr: 'disk I/O error' }, /sevenfold\.db can't be read or written \(disk I\/O error\)/],
  [{ code: 'EACCES', path: '/data' }, /^The user .+ can't read and write \/data\. Change its owner/],
  [{ errcode: 14 }, /^The user .+ can't read and write .+sevenfold\.db/],
  [{ code: 'EADDRNOTAVAIL', syscall: 'listen' }, /^LISTEN_ADDRESS must be an address of this machine/],
  [{ code: 'EACCES', syscall: 'listen' }, /may not listen on port 8080\. Choose one above 1023/],
])('%j is explained in a sentence', (fields, sentence) => {
  expect(reasonOf(fields)).toMatch(sentence);
});

test.each([
  ['28P01', /refuses the user robin with this password/],
  ['42501', /may not create tables in the database sevenfold/],
  ['57P03', /Try again in a moment/],
])('code %s of PostgreSQL is explained in a sentence', (code, sentence) => {
  const url = 'postgres://robin:hunter2@db.example.org/sevenfold';
  expect(reasonOf({ code }, { DATABASE_URL: url })).toMatch(sentence);
  expect(reasonOf({ code }, { DATABASE_URL: url })).not.toContain('hunter2');
});

test('an unknown error keeps its stack', () => {
  expect(reasonOf({})).toBeNull();
});

test('the process ends with code 1 and the sentence, without a stack', async () => {
  writeFileSync(join(folder, 'sevenfold.db'), 'This is not a database. '.repeat(200));
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder },
  });
  const [errors, [code]] = await Promise.all([text(server.stderr), once(server, 'exit')]);
  expect(code).toBe(1);
  expect(errors).toMatch(/^The server does not start:\n.+is damaged.+\n$/);
});
