import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { is, type Struct } from 'superstruct';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SIGNATURES } from '#shared/contracts/calls.ts';
import { CONTRACTS, type Signature } from '#shared/contracts/registry.ts';
import { DAY_MS, HOUR_MS } from '#shared/rules/time-units.ts';
import { POSTGRES_DUMP } from '../../scripts/backup/manifest.ts';
import { fieldsOf, leastOf, type Part } from '../fixtures/least-request.ts';
import { type CallOptions, newMember, Outsider, PASSWORD } from '../fixtures/outsider.ts';
import { ProductionServer } from '../fixtures/production-server.ts';

const ROOT = join(import.meta.dirname, '../..');
const CANARY = 'canary-bird';
const EMAIL = `${CANARY}@example.org`;
/** At the address of a known push service. */
const PUSH = {
  endpoint: `https://fcm.googleapis.com/fcm/send/${CANARY}`,
  keys: { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: Buffer.alloc(16, 1).toString('base64url') },
};
/** Where the canary is before the deletion. */
const TABLES = ['members', 'messages', 'mail_queue', 'cancellations', 'complaints', 'reports', 'push_subscriptions'];
/** The hour in which SQLite is rewritten (docs/operate.md). */
const NIGHT_HOUR = 4;
/** After every deadline of docs/operate.md. */
const LONG_AFTER_MS = 400 * DAY_MS;
/** They would end the session or the account before the others are sent. */
const LAST: readonly Signature[] = [
  'GET logout',
  'POST login',
  'PUT password',
  'DELETE sessions',
  'DELETE account',
  'PUT account',
  'POST block',
];

let server: ProductionServer;
let staying: Outsider;
let leaver: Outsider;
beforeAll(async () => {
  server = await ProductionServer.start();
  staying = await newMember(server, 'staying@example.org');
});
afterAll(() => server.stop());

/** Requests of a call with the canary in one text field each, and `id` for each id. */
function requestsOf(name: Signature, id: string): CallOptions[] {
  const parts = (['query', 'body'] as const).flatMap((part) => fieldsOf(name, part).map((field) => ({ part, field })));
  const isId = (schema: Struct<unknown, unknown>) =>
    !is(undefined, schema) && is('-_'.repeat(8), schema) && !is(CANARY, schema);
  const withIds = (part: Part) => ({
    ...leastOf(name, part),
    ...Object.fromEntries(fieldsOf(name, part).flatMap(([field, schema]) => (isId(schema) ? [[field, id]] : []))),
  });
  return parts.flatMap(({ part, field: [field, schema] }) => {
    const value = field === 'email' ? `new-${EMAIL}` : CANARY;
    if (!is(value, schema)) return [];
    const fields = { query: withIds('query'), body: { ...withIds('body'), password: PASSWORD } };
    Object.assign(fields[part], { [field]: value });
    const query = Object.fromEntries(Object.entries(fields.query).map(([key, each]) => [key, String(each)]));
    return [{ query, ...('body' in CONTRACTS[name] && { body: fields.body }) }];
  });
}

/** Sends the canary in every field of every call. Returns the calls that accepted it. */
async function leaveTraces(ids: readonly string[]): Promise<ReadonlySet<Signature>> {
  const accepted = new Set<Signature>();
  for (const name of SIGNATURES.filter((each) => each !== 'GET events' && !LAST.includes(each))) {
    for (const request of ids.flatMap((id) => requestsOf(name, id))) {
      const { status } = await leaver.call(name, { ...request, headers: { 'user-agent': `${CANARY} browser` } });
      if (status < 300) accepted.add(name);
    }
  }
  return accepted;
}

/** The files below a folder that contain the canary. */
function filesWithCanary(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  return paths.filter((path) => readFileSync(path).includes(CANARY)).map((path) => path.slice(folder.length + 1));
}

const rowsWithCanary = async () =>
  Object.entries(await server.rows()).flatMap(([table, rows]) =>
    rows.some((row) => row.includes(CANARY)) ? [table] : [],
  );

/** Whether a backup contains the canary. That of PostgreSQL is compressed. */
function hasCanary(backup: string): boolean {
  if (filesWithCanary(backup).length > 0) return true;
  const dump = join(backup, POSTGRES_DUMP);
  return existsSync(dump) && spawnSync('pg_restore', ['--file=-', dump]).stdout.includes(CANARY);
}

function backUp(name: string): string {
  const target = join(server.folder, name);
  const made = spawnSync(process.execPath, ['scripts/backup.ts', target], { cwd: ROOT, env: server.environment });
  if (made.status !== 0) throw new Error(String(made.stderr));
  return target;
}

it('long after a member has left, nothing that they sent in any field is in a file, a row, a log or a backup', async () => {
  leaver = await newMember(server, EMAIL);
  const traffic = { network: CANARY, ref: CANARY, sub1: CANARY, sub2: CANARY, sub3: CANARY };
  const change = {
    name: CANARY,
    trafficsource: traffic,
    form_path: `/${CANARY}`,
    referrer: `https://${CANARY}.example/`,
  };
  expect((await new Outsider(server).signUp(`second-${EMAIL}`, change)).status).toBe(200);
  const { body: chat } = await leaver.call('GET chat', { query: { profile: staying.member ?? '' } });
  const accepted = await leaveTraces([staying.member ?? '', chat.id]);
  expect((await leaver.call('POST user?push', { body: { subscription: PUSH } })).status).toBe(200);
  expect([...accepted]).toEqual(expect.arrayContaining(['PUT user', 'POST messages', 'POST report', 'POST complaint']));
  expect(await rowsWithCanary()).toEqual(expect.arrayContaining(TABLES));
  expect(hasCanary(backUp('backup-before'))).toBe(true);

  const left = await leaver.call('DELETE account', { body: { password: PASSWORD, reason: CANARY } });
  expect(left.status).toBe(202);
  await server.restart({ shiftMs: 15 * DAY_MS });
  const later = Date.now() + LONG_AFTER_MS;
  const night = later - (later % DAY_MS) + NIGHT_HOUR * HOUR_MS + HOUR_MS / 2;
  await server.restart({ shiftMs: night - Date.now() });
  // It ends once its first cleaning is done.
  await server.end();
  expect(await rowsWithCanary()).toEqual([]);
  expect(filesWithCanary(server.data)).toEqual([]);
  expect(hasCanary(backUp('backup-after'))).toBe(false);
  // The log keeps what pages report about their errors, which the server has cleaned of personal data (docs/decisions/0085).
  const lines = server.log.split('\n').filter((line) => line.includes(CANARY) && !line.includes('"client error"'));
  expect(lines).toEqual([]);
  expect((await server.rows()).members?.join()).toContain(staying.member);
});
