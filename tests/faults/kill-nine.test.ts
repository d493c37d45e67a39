import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer } from '#shared/contracts/registry.ts';
import { KillableServer } from '../fixtures/killable-server.ts';

const ROUNDS = 100;
const SENDERS = 8;
const READY_WITHIN_MS = 5_000;
/** The other rounds read only the newest page, which has all messages of the round. */
const FULL_READ_EVERY = 20;

const server = new KillableServer();
let conversation: string;

beforeAll(() => server.prepare());
afterAll(() => server.remove());

/** Every idempotency key that was sent → the acknowledged message id, or null without an answer. */
const sent = new Map<string, string | null>();

async function send(key: string): Promise<Answer<'POST messages'> | null> {
  const [number = 0] = key.split('-').map(Number);
  const sender = server.people[number % 2];
  const body = { conversation, body: `message ${key}`, idempotency_key: `kill-nine-${key}` };
  const answer = await server.call('POST messages', sender?.cookie ?? '', { body });
  const before = sent.get(key);
  // The same key always gets the same message, even after a crash.
  if (answer && before) expect(answer.message.id).toBe(before);
  sent.set(key, answer?.message.id ?? before ?? null);
  return answer;
}

/** Sends in parallel and kills the server at the given acknowledgement, while other messages are in flight. */
async function sendUntilKilled(round: number, killAt: number): Promise<void> {
  let acknowledged = 0;
  let killing: Promise<void> | null = null;
  const sender = async (number: number) => {
    for (let count = 0; !killing; count++) {
      if (!(await send(`${number}-${round}-${count}`))) return;
      acknowledged += 1;
      if (acknowledged >= killAt) killing ??= server.kill();
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, (_, number) => sender(number)));
  await killing;
}

/** How often each message is in the newest page of the history, or in the whole history. */
async function messagesOf(cookie: string, all: boolean): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  let before: string | undefined;
  for (;;) {
    const query = { conversation, limit: '100', ...(before !== undefined && { before }) };
    const page = await server.call('GET messages', cookie, { query });
    if (!page) throw new Error('A page of the history could not be read');
    for (const { id } of page.messages) counts.set(id, (counts.get(id) ?? 0) + 1);
    before = page.messages[0]?.id;
    if (!all || !page.has_more) return counts;
  }
}

test(`${ROUNDS} times kill -9 while messages are sent: no acknowledged message is lost or stored twice`, async () => {
  const [anna, bert] = server.people;
  const starts = [await server.start()];
  const started = await server.call('GET chat', anna?.cookie ?? '', { query: { profile: bert?.id ?? '' } });
  conversation = started?.id ?? '';

  let lastRound: string[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    // Sends unanswered messages again, and some of the answered ones, because a client can't distinguish a lost answer
    // from a lost message.
    const again = lastRound.filter((key, index) => !sent.get(key) || index % 4 === 0);
    expect((await Promise.all(again.map(send))).includes(null)).toBe(false);
    const known = new Set(sent.keys());
    // On average 9, so that neither member reaches the limit of messages.
    await sendUntilKilled(round, 1 + ((round * 7) % 17));
    lastRound = [...sent.keys()].filter((key) => !known.has(key));
    starts.push(await server.start());
    const all = round % FULL_READ_EVERY === 0;
    const found = await messagesOf(bert?.cookie ?? '', all);
    const acknowledged = (all ? [...sent.keys()] : lastRound).flatMap((key) => sent.get(key) ?? []);
    const lost = acknowledged.filter((id) => found.get(id) !== 1);
    expect(lost, `round ${round}`).toEqual([]);
  }
  await server.kill('SIGTERM');

  // The median, because other load on the machine can slow down single starts.
  expect(starts.toSorted((a, b) => a - b)[ROUNDS / 2]).toBeLessThan(READY_WITHIN_MS);
  const database = new DatabaseSync(server.database, { readOnly: true });
  const rows = database.prepare('select sender_id, client_id, count(*) as copies from messages group by 1, 2').all();
  expect(rows.filter(({ copies }) => copies !== 1)).toEqual([]);
  const acknowledged = [...sent.values()].filter((id) => id !== null).length;
  expect(rows.length).toBeGreaterThanOrEqual(acknowledged);
  expect(rows.length).toBeLessThanOrEqual(sent.size);
  expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
  database.close();
});
