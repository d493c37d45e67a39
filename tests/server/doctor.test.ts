import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import webPush from 'web-push';
import { checkClock, checkDisk, checkMail } from '#server/health/check-machine.ts';
import { checkPayments, checkPushKeys, checkSites } from '#server/health/check-settings.ts';
import { openVapidKeys } from '#server/notify/push/vapid.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import { checkDatabase } from '../../scripts/doctor/check-database.ts';
import { checkEnv } from '../../scripts/doctor/check-env.ts';
import { checkServer } from '../../scripts/doctor/check-server.ts';
import { freshStore } from '../fixtures/fresh-store.ts';
import { openSmtpSink } from '../fixtures/smtp-sink.ts';

const ROOT = join(import.meta.dirname, '../..');
const NOW = 1_790_000_000_000;
const folder = mkdtempSync(join(tmpdir(), 'sevenfold-doctor-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SELLING = [{ host: 'a.example', prices: {} }] as unknown as SitePack[];

test('each mistake in the variables is a failure', () => {
  const [env, found] = checkEnv({ PORT: 'x', SMTP_URI: 'y' });
  expect(env).toBeNull();
  expect(found.map(({ state }) => state)).toEqual(['failure', 'failure']);
  expect(checkEnv({})[1]).toMatchObject([
    { state: 'warning', text: expect.stringContaining('Set NODE_ENV=production') },
  ]);
});

test.each(['', 'mailto:push@localhost', 'push@example.org', '<mailto:push@example.org>'])(
  'push keys with the subject "%s", which Apple refuses, are a failure',
  (VAPID_SUBJECT) => {
    const { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY } = webPush.generateVAPIDKeys();
    const [env, found] = checkEnv({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT });
    expect(env).toBeNull();
    expect(found).toMatchObject([{ state: 'failure', text: expect.stringContaining('VAPID_SUBJECT') }]);
  },
);

test('a missing secret of a site pack and a missing build are failures', () => {
  const postback = { url: 'https://a.example', secret_env: 'A_SECRET' };
  const packs = [{ host: 'a.example', partners: [{ id: 'a', origins: [], postback }] }] as unknown as SitePack[];
  const of = (secret: string | null) =>
    checkSites(() => packs, { production: true, secret: () => secret }, folder)[1].map((each) => each.text);
  expect(of(null)).toEqual([
    'A site pack names A_SECRET. Set this variable.',
    expect.stringContaining('is missing. Run npm run build'),
  ]);
  expect(of('here')).toHaveLength(1);
  const [packless, found] = checkSites(
    () => {
      throw new Error('a.example.json is not JSON.');
    },
    { production: true, secret: () => null },
    folder,
  );
  expect([packless, found]).toEqual([
    [],
    [{ topic: 'site packs', state: 'failure', text: 'a.example.json is not JSON.' }],
  ]);
});

test('push keys that don’t belong together are a failure', () => {
  const [one, other] = [webPush.generateVAPIDKeys(), webPush.generateVAPIDKeys()];
  const subject = 'mailto:push@example.org';
  expect(checkPushKeys({ vapid: { ...one, subject } }, folder).state).toBe('ok');
  expect(checkPushKeys({ vapid: { ...one, publicKey: other.publicKey, subject } }, folder).state).toBe('failure');
  expect(checkPushKeys({ vapid: null }, folder).state).toBe('warning');
  writeFileSync(join(folder, 'vapid.json'), JSON.stringify(one));
  expect(checkPushKeys({ vapid: null }, folder).state).toBe('ok');
  const keys = { ...one, subject };
  writeFileSync(join(folder, 'vapid.json'), `\uFEFF${JSON.stringify(keys)}`);
  expect(checkPushKeys({ vapid: null }, folder).state, 'with a byte-order mark').toBe('ok');
  expect(openVapidKeys(null, folder), 'with a byte-order mark').toEqual(keys);
  writeFileSync(join(folder, 'vapid.json'), 'damaged');
  expect(checkPushKeys({ vapid: null }, folder).state).toBe('failure');
});

test.each([
  ['stripe', 'sk_live_1', 'ok'],
  ['stripe', 'sk_test_1', 'failure'],
  ['mollie', 'test_1', 'failure'],
  [null, null, 'warning'],
] as const)('in production the provider %s with the key %s is: %s', (provider, secret, state) => {
  const env = { production: true, PAYMENT_PROVIDER: provider, PAYMENT_SECRET: secret };
  expect(checkPayments(env, SELLING).state).toBe(state);
  expect(checkPayments(env, []).state).toBe('ok');
});

test('a damaged database and one that doesn’t answer are failures', async () => {
  expect((await checkDatabase(null, folder)).state).toBe('warning');
  writeFileSync(join(folder, 'sevenfold.db'), 'This is not a database. '.repeat(200));
  expect(await checkDatabase(null, folder)).toMatchObject({
    state: 'failure',
    text: expect.stringContaining('restore a backup'),
  });
  rmSync(join(folder, 'sevenfold.db'));
  const unreachable = await checkDatabase('postgres://robin:hunter2@127.0.0.1:1/sevenfold', folder);
  expect(unreachable).toMatchObject({ state: 'failure', text: expect.stringContaining('does not answer') });
  expect(unreachable.text).not.toContain('hunter2');
});

test.skipIf(!process.env.TEST_DATABASE_URL)('a PostgreSQL that answers is fine', async () => {
  const fresh = await freshStore();
  expect((await checkDatabase(fresh.url, folder)).text).toMatch(/^PostgreSQL \d+.* answers/);
  await fresh.drop();
});

test.each([
  [100e9, 'ok'],
  [2e9, 'warning'],
  [1e8, 'failure'],
])('with %d free bytes the disk is: %s', async (free, state) => {
  expect((await checkDisk(folder, async () => free)).state).toBe(state);
});

test.each([
  [0, 'ok'],
  [-20_000, 'ok'],
  [90_000, 'failure'],
])('a clock that is off by %d ms is: %s', async (off, state) => {
  const ask = async () => new Response(null, { headers: { date: new Date(NOW).toUTCString() } });
  expect((await checkClock(() => NOW + off, ask)).state).toBe(state);
});

test('without an answer the clock can’t be compared', async () => {
  const ask = () => Promise.reject(new Error('no network'));
  expect(await checkClock(() => NOW, ask)).toMatchObject({
    state: 'warning',
    text: expect.stringContaining('Allow HTTPS'),
  });
});

test('a mail server that answers is fine, and one that doesn’t is a failure', async () => {
  const sink = await openSmtpSink();
  expect((await checkMail(sink.url)).state).toBe('ok');
  await sink.close();
  const gone = await checkMail('smtp://robin:hunter2@127.0.0.1:1');
  expect(gone).toMatchObject({ state: 'failure', text: expect.stringContaining('127.0.0.1:1 refuses (ESOCKET)') });
  expect(gone.text).not.toContain('hunter2');
  expect((await checkMail(null)).state).toBe('warning');
});

test('an inconsistent ledger is a failure, a server that doesn’t run is a warning', async () => {
  const books = { postings: 0, total: 0, unbalanced: [], members: [], running: [] };
  const states = async (ask: () => Promise<unknown>) => (await checkServer(ask)).map(({ state }) => state);
  expect(await states(async () => books)).toEqual(['ok', 'ok']);
  expect(await states(async () => ({ ...books, total: 3 }))).toEqual(['ok', 'failure']);
  expect(await states(async () => ({ ...books, running: ['message/A'] }))).toEqual(['ok', 'failure']);
  expect(await states(() => Promise.reject(new Error('No server is running.')))).toEqual(['warning']);
});

test('the command prints a line for each finding and ends with 1 after a failure', async () => {
  const child = spawn(join(ROOT, 'node_modules/.bin/node'), ['scripts/doctor.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: 'x' },
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  expect(output).toMatch(/^FAILURE {2}configuration: PORT must be .+\n1 of 1 have to be mended\.\n$/);
  expect(code).toBe(1);
});
