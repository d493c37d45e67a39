import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { canLoop, canMount, FailingDisk, makeReadOnly } from '../fixtures/disks.ts';
import { canTrace, failCalls } from '../fixtures/failing-calls.ts';
import { KillableServer } from '../fixtures/killable-server.ts';
import { cameraJpeg } from '../fixtures/pictures.ts';

const UNAVAILABLE = { status: 503, key: 'error.unavailable' };

let server: KillableServer;
let conversation: string;
let ending: (() => unknown)[];
beforeEach(() => {
  ending = [];
});
afterEach(async () => {
  await server.kill();
  for (const end of ending.reverse()) await end();
  await server.remove();
});

const cookieOf = (member: number) => server.people[member]?.cookie ?? '';

async function startOn(folder?: string): Promise<void> {
  server = new KillableServer(folder);
  await server.prepare();
  await server.start();
  const chat = await server.call('GET chat', cookieOf(0), { query: { profile: server.people[1]?.id ?? '' } });
  conversation = chat?.id ?? '';
}

const send = (key: string) =>
  server.ask('POST messages', cookieOf(0), {
    body: { conversation, body: `message ${key}`, idempotency_key: `failing-disk-${key}` },
  });

const read = () => server.ask('GET messages', cookieOf(1), { query: { conversation } });

function storedMessages(): unknown[] {
  const database = new DatabaseSync(server.database);
  expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
  const rows = database.prepare('select body from messages order by seq').all();
  database.close();
  return rows.map(({ body }) => body);
}

test.skipIf(!canLoop)(
  'a disk that becomes read-only refuses writes, answers reads and keeps acknowledged data',
  async () => {
    const disk = new FailingDisk();
    ending.push(() => disk.remove());
    await startOn(disk.data);
    for (const key of ['1', '2', '3']) expect((await send(key)).status).toBe(200);
    disk.fail();
    expect(await send('4')).toEqual(UNAVAILABLE);
    expect(await server.upload(cookieOf(0), await cameraJpeg())).toEqual(UNAVAILABLE);
    expect((await read()).status).toBe(200);
    await server.kill();
    disk.repair();
    await server.start();
    expect((await send('4')).status).toBe(200);
    await server.kill();
    expect(storedMessages()).toEqual(['message 1', 'message 2', 'message 3', 'message 4']);
  },
);

test.skipIf(!canTrace)('the server recovers by itself when the disk accepts writes again', async () => {
  await startOn();
  expect((await send('1')).status).toBe(200);
  const files = [server.database, `${server.database}-wal`];
  for (const error of ['EROFS', 'EIO']) {
    const mend = await failCalls(server.pid, { call: 'pwrite64', error, files });
    expect([error, await send(error)]).toEqual([error, UNAVAILABLE]);
    expect([error, (await read()).status]).toEqual([error, 200]);
    await mend();
    expect([error, (await send(error)).status]).toEqual([error, 200]);
  }
  await server.kill();
  expect(storedMessages()).toEqual(['message 1', 'message EROFS', 'message EIO']);
});

test.skipIf(!canTrace)('a write whose sync fails is not acknowledged, and the next one is', async () => {
  await startOn();
  const files = [server.database, `${server.database}-wal`];
  const mend = await failCalls(server.pid, { call: 'fsync,fdatasync', error: 'EIO', files });
  expect(await send('1')).toEqual(UNAVAILABLE);
  await mend();
  for (const key of ['1', '2']) expect((await send(key)).status).toBe(200);
  await server.kill();
  expect(storedMessages()).toEqual(['message 1', 'message 2']);
});

test.skipIf(!canTrace)(
  'polls and calls get 503 while the database can’t be read, and the process keeps running',
  async () => {
    await startOn();
    const poll = await fetch(server.addressOf('GET chats'), { headers: { cookie: cookieOf(1) } });
    const headers = { 'if-none-match': poll.headers.get('etag') ?? '' };
    expect((await server.ask('GET chats', cookieOf(1), { headers })).status).toBe(304);
    // Another connection changes the database, so that no page in memory is valid.
    const database = new DatabaseSync(server.database);
    database.exec("update members set city = 'Zwolle'");
    database.close();
    const files = [server.database, `${server.database}-wal`];
    const mend = await failCalls(server.pid, { call: 'pread64', error: 'EIO', files });
    expect(await server.ask('GET chats', cookieOf(1), { headers })).toEqual(UNAVAILABLE);
    expect(await send('1')).toEqual(UNAVAILABLE);
    await mend();
    expect((await server.ask('GET chats', cookieOf(1), { headers })).status).toBe(304);
    expect((await send('1')).status).toBe(200);
  },
);

test.skipIf(!canMount)(
  'a photo that can’t be stored gets 503, and is accepted when the folder is writable again',
  async () => {
    await startOn();
    const photo = await cameraJpeg();
    const mend = makeReadOnly(join(server.folder, 'photos'));
    ending.push(mend);
    expect(await server.upload(cookieOf(0), photo)).toEqual(UNAVAILABLE);
    expect((await send('1')).status).toBe(200);
    ending.pop();
    mend();
    expect((await server.upload(cookieOf(0), photo)).status).toBe(200);
  },
);

test.runIf(!canLoop || !canTrace)('cases that this machine does not allow are skipped', () => {
  if (!canLoop) console.warn('Run this step as root, so that it can mount a disk that fails.');
  if (!canTrace) console.warn('Install strace (apt-get install strace) to see writes and reads fail.');
});
