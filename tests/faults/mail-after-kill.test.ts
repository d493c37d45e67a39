import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KillableServer } from '../fixtures/killable-server.ts';

const ROUNDS = 5;
const MAIL_WITHIN_MS = 20_000;

const server = new KillableServer();
beforeAll(() => server.prepare());
afterAll(() => server.remove());

/** The number of emails about messages that were sent. An email that was sent twice around a crash counts once. */
function mailsTaken(): number {
  const db = new DatabaseSync(server.database, { readOnly: true });
  try {
    const rows = db.prepare('select raw from mailbox').all() as { raw: string }[];
    return new Set(rows.map(({ raw }) => /^message-id: *(\S+)/im.exec(raw)?.[1])).size;
  } finally {
    db.close();
  }
}

test('an acknowledged message is mailed, even if the process is killed right after', async () => {
  const [anna, bert] = server.people;
  if (!anna || !bert) throw new Error('The test needs two members.');
  await server.start();
  const chat = await server.call('GET chat', anna.cookie, { query: { profile: bert.id } });
  const conversation = chat?.id ?? '';
  for (let round = 1; round <= ROUNDS; round += 1) {
    const body = { conversation, body: 'Hello', idempotency_key: `mail-after-kill-${round}` };
    const sent = await server.call('POST messages', anna.cookie, { body });
    await server.kill();
    await server.start();
    await expect.poll(mailsTaken, { timeout: MAIL_WITHIN_MS, interval: 200 }).toBe(round);
    // The next notification is sent only after this message is read.
    await server.call('PUT messages', bert.cookie, { body: { conversation, read_up_to: sent?.message.id ?? '' } });
  }
});
