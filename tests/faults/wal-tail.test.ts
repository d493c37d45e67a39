import { randomBytes } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { KillableServer } from '../fixtures/killable-server.ts';

const MESSAGES = 20;

let server: KillableServer;
let conversation: string;
beforeEach(async () => {
  server = new KillableServer();
  await server.prepare();
  await server.start();
  const chat = await server.call('GET chat', cookie(), { query: { profile: server.people[1]?.id ?? '' } });
  conversation = chat?.id ?? '';
});
afterEach(() => server.remove());

const cookie = () => server.people[0]?.cookie ?? '';
const wal = () => `${server.database}-wal`;

const send = (number: number) =>
  server.ask('POST messages', cookie(), {
    body: { conversation, body: `message ${number}`, idempotency_key: `wal-tail-${number}` },
  });

/** The effects of a power cut on pages that were not synced yet: `tail` begins where the synced ones end. */
const DAMAGES: Readonly<Record<string, (log: Buffer, tail: number) => Buffer>> = {
  'is cut off in the middle of a frame': (log, tail) => log.subarray(0, tail + 1_000),
  'is full of zeros': (log, tail) => log.fill(0, tail),
  'is garbled in each frame': (log, tail) => {
    for (let at = tail + 100; at < log.length; at += 512) log[at] = ~(log[at] ?? 0);
    return log;
  },
  'is garbled in the last frame only': (log) => log.fill(0xff, log.length - 64),
  'goes on with what the disk had there before': (log, tail) =>
    Buffer.concat([log.subarray(0, tail), log.subarray(32, 20_000), randomBytes(5_000)]),
};

test.each(Object.keys(DAMAGES))(
  'the end of the log %s: everything that was acknowledged before is there',
  async (name) => {
    for (let number = 1; number <= MESSAGES; number += 1) expect((await send(number)).status).toBe(200);
    const synced = statSync(wal()).size;
    // Its frames are the tail. They represent the frames of a message whose sync the power cut has prevented.
    await send(MESSAGES + 1);
    await server.kill();
    const log = readFileSync(wal());
    expect(log.length).toBeGreaterThan(synced + 4_096);
    writeFileSync(wal(), DAMAGES[name]?.(log, synced) ?? log);

    await server.start();
    // The client got no answer, so it sends its message again.
    expect((await send(MESSAGES + 1)).status).toBe(200);
    await server.kill();
    const database = new DatabaseSync(server.database);
    expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
    const bodies = database.prepare('select body from messages order by seq').all();
    database.close();
    expect(bodies).toEqual(Array.from({ length: MESSAGES + 1 }, (_, index) => ({ body: `message ${index + 1}` })));
  },
);
