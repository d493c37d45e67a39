import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { archiveOf } from '#server/members/account/account-archive.ts';
import { recordsOf } from '#server/members/account/account-records.ts';
import { storeMember, testId } from '../fixtures/member-rows.ts';
import { makeTestApp } from '../fixtures/server.ts';

/** Counts the turns of the event loop, in which other requests would be answered. */
function countTurns() {
  let turns = 0;
  let next = setImmediate(function turn() {
    turns += 1;
    next = setImmediate(turn);
  });
  return () => {
    clearImmediate(next);
    return turns;
  };
}

test('other requests have their turn between the pieces of an archive', async () => {
  const PIECES = 20;
  async function* pieces() {
    for (let i = 0; i < PIECES; i += 1) yield Buffer.from('{}');
  }
  async function* files() {
    yield { name: 'messages.json', isCompressed: false, pieces: pieces() };
  }
  const endCount = countTurns();
  const archive = new Uint8Array(await new Response(archiveOf(files(), Date.UTC(2026, 0))).arrayBuffer());
  expect(endCount()).toBeGreaterThanOrEqual(PIECES);
  expect(Buffer.from(unzipSync(archive)['messages.json'] ?? []).toString()).toBe('{}'.repeat(PIECES));
});

test('long messages are exported in small pieces, each message once', async () => {
  const t = await makeTestApp();
  const [anna, bert] = [await storeMember(t.store), await storeMember(t.store)];
  const [a_id = '', b_id = ''] = [anna.id, bert.id].toSorted();
  const opened = { a_hidden_before: 0, b_hidden_before: 0, a_opened: null, b_opened: null };
  const chat = { id: testId(), pool: anna.pool, a_id, b_id, created: 1, last_at: 1, last_message_id: null, ...opened };
  await t.store.db.insertInto('conversations').values(chat).execute();
  const messages = Array.from({ length: 120 }, (_, at) => ({
    id: testId(),
    conversation_id: chat.id,
    sender_id: anna.id,
    client_id: `key-${at}`,
    body: `${at} ${'🙂'.repeat(4_000)}`,
    gif: null,
    created: at,
    read_at: null,
  }));
  await t.store.db.insertInto('messages').values(messages).execute();
  const pieces: string[] = [];
  for await (const file of recordsOf(t.deps, anna.id)) {
    if (file.name !== 'messages.json') continue;
    for await (const piece of file.pieces) pieces.push(Buffer.from(piece).toString());
  }
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(64 * 1024 + 10_000);
  const exported = JSON.parse(pieces.join('')) as { body: string }[];
  expect(exported.map(({ body }) => Number.parseInt(body, 10))).toEqual(messages.map(({ created }) => created));
  await t.close();
});
