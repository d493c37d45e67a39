import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { canMount, SmallDisk } from '../fixtures/disks.ts';
import { KillableServer } from '../fixtures/killable-server.ts';
import { cameraJpeg } from '../fixtures/pictures.ts';
import { until } from '../fixtures/until.ts';

/** Below the limit of messages in ten minutes. A hundred already fill more pages than the log has to spare. */
const SENDS_MAX = 500;
const LONG_TEXT = 'x'.repeat(3_900);

let disk: SmallDisk;
let server: KillableServer;
let conversation: string;
/** Every key that was sent → its status. */
let sent: Map<string, number>;
beforeEach(async () => {
  if (!canMount) return;
  disk = new SmallDisk(64);
  server = new KillableServer(disk.data);
  await server.prepare();
  await server.start();
  const chat = await server.call('GET chat', cookieOf(0), { query: { profile: server.people[1]?.id ?? '' } });
  conversation = chat?.id ?? '';
  sent = new Map();
});
afterEach(async () => {
  if (!canMount) return;
  await server.kill();
  disk.remove();
});

const cookieOf = (member: number) => server.people[member]?.cookie ?? '';

async function send(key: string) {
  const body = { conversation, body: `${key} ${LONG_TEXT}`, idempotency_key: `full-disk-${key}` };
  const answer = await server.ask('POST messages', cookieOf(0), { body });
  sent.set(key, answer.status);
  return answer;
}

/** Sends until a message is refused. The log of the database may have room for some more. */
async function sendUntilRefused() {
  for (let count = 0; count < SENDS_MAX; count += 1) {
    const answer = await send(String(sent.size));
    if (answer.status !== 200) return answer;
  }
  throw new Error('No message was refused.');
}

/** The stored messages that were acknowledged, and the damage that SQLite finds. */
function stored() {
  const database = new DatabaseSync(server.database, { readOnly: true });
  const rows = database.prepare('select client_id, count(*) as copies from messages group by 1').all();
  const { integrity_check: damage } = database.prepare('pragma integrity_check').get() ?? {};
  database.close();
  const copies = new Map(rows.map((row) => [String(row.client_id).replace('full-disk-', ''), row.copies]));
  const acknowledged = [...sent].filter(([, status]) => status === 200);
  return { damage, lost: acknowledged.filter(([key]) => copies.get(key) !== 1) };
}

test.skipIf(!canMount)(
  'on a full disk writes get 503 and reads are answered, and everything works again with free space',
  async () => {
    const photo = await cameraJpeg();
    for (let count = 0; count < 20; count += 1) expect((await send(String(count))).status).toBe(200);
    disk.fill();
    expect(await sendUntilRefused()).toEqual({ status: 503, key: 'error.unavailable' });
    const refused = String(sent.size - 1);
    expect(await server.upload(cookieOf(0), photo)).toEqual({ status: 503, key: 'error.unavailable' });
    for (const name of ['GET user', 'GET chats', 'GET notifications'] as const)
      expect([name, (await server.ask(name, cookieOf(1))).status]).toEqual([name, 200]);
    const query = { conversation };
    expect(await server.call('GET messages', cookieOf(1), { query })).toMatchObject({ messages: expect.any(Array) });

    disk.free();
    // Nobody restarts the server, and the same message is sent again.
    await until('the message to be accepted', async () => ((await send(refused)).status === 200 ? true : null));
    expect((await server.upload(cookieOf(0), photo)).status).toBe(200);
    await server.kill();
    await server.start();
    expect((await send('after the restart')).status).toBe(200);
    expect(stored()).toEqual({ damage: 'ok', lost: [] });
  },
);

test.skipIf(!canMount)('members who come back while the disk is full can read', async () => {
  const database = new DatabaseSync(server.database);
  database.exec('update sessions set last_used = 0');
  database.close();
  disk.fill();
  await sendUntilRefused();
  expect(await server.ask('GET chats', cookieOf(1))).toEqual({ status: 200, key: null });
});

test.skipIf(!canMount)('a kill on a full disk loses no acknowledged message', async () => {
  disk.fill();
  await sendUntilRefused();
  await server.kill();
  disk.free();
  await server.start();
  expect(stored()).toEqual({ damage: 'ok', lost: [] });
});

test.runIf(!canMount)('without the right to mount, the test of a full disk is skipped', () => {
  console.warn('Run this step as root, or in a user namespace, so that it can mount a small disk.');
});

test.skipIf(!canMount)(
  'a server that starts on a full disk answers reads, and needs nobody once there is space',
  async () => {
    for (let count = 0; count < 20; count += 1) expect((await send(String(count))).status).toBe(200);
    disk.fill();
    await server.kill();
    await server.start([], 503);
    expect((await server.ask('GET chats', cookieOf(1))).status).toBe(200);
    expect(await sendUntilRefused()).toEqual({ status: 503, key: 'error.unavailable' });
    const refused = String(sent.size - 1);
    disk.free();
    await until('the message to be accepted', async () => ((await send(refused)).status === 200 ? true : null));
    await server.kill();
    expect(stored()).toEqual({ damage: 'ok', lost: [] });
  },
);
