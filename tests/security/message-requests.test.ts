import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { post } from '#server/money/ledger.ts';
import { COST, requestTalk } from '../fixtures/request-talk.ts';
import type { Person } from '../fixtures/talk-app.ts';

let talk: Awaited<ReturnType<typeof requestTalk>>;
let anna: Person;
let bert: Person;
let conversation: string;

beforeAll(async () => {
  talk = await requestTalk();
});
afterAll(() => talk.close());
beforeEach(async () => {
  ({ anna, bert, conversation } = await talk.asking());
});

const say = (person: Person, body: string, key?: string) =>
  talk.ask(person, 'POST messages', talk.message(conversation, body, key));
const answered = (accept: boolean) => talk.answered(bert, conversation, accept);

test('two answers at once are one, and never pay back twice or what was accepted', async () => {
  for (let round = 0; round < 6; round++) {
    ({ anna, bert, conversation } = await talk.asking());
    await say(anna, 'Hello');
    const [yes, no, again, , more] = await Promise.all([
      answered(true),
      answered(false),
      answered(false),
      talk.request(bert, 'POST block', { body: { profile: anna.id } }),
      talk.request(anna, 'POST messages', talk.message(conversation, 'And?')),
    ]);
    const sent = more.status === 200 ? 2 : 1;
    expect([yes, no, again].every((status) => status === 200 || status === 404)).toBe(true);
    const row = await talk.store.db
      .selectFrom('conversations')
      .select(['a_request', 'b_request'])
      .where('id', '=', conversation)
      .executeTakeFirstOrThrow();
    const isDeclined = (row.a_request ?? row.b_request) === 'declined';
    // What was stored before the no comes back, and nothing is stored after it.
    expect((await talk.refunds(anna)).length).toBe(isDeclined ? sent : 0);
    // An answer that came too late changes nothing.
    if (isDeclined) expect(yes).toBe(404);
  }
  await talk.checkBooks();
});

test('another member’s request, and one’s own, can’t be answered', async () => {
  await say(anna, 'Hello');
  const carl = await talk.person();
  for (const accept of [true, false])
    expect((await talk.refusal(carl, 'PUT requests', { body: { conversation, accept } })).key).toBe('error.not_found');
  expect((await talk.refusal(anna, 'PUT requests', { body: { conversation, accept: false } })).key).toBe(
    'error.not_found',
  );
  await talk.ask(anna, 'PUT requests', { body: { conversation, accept: true } });
  expect((await talk.ask(bert, 'GET chats')).chats.map(({ request }) => request)).toEqual([true]);
  expect(await talk.refunds(anna)).toEqual([]);
});

test('a message that was refunded for a fake isn’t refunded again for a no', async () => {
  const { message: sent } = await say(anna, 'Hello');
  await talk.store.transaction((tx) =>
    post(tx, anna.member, COST, { id: `message_refund/${sent.id}`, reason: 'message_refund', ref: sent.id, ts: 2 }),
  );
  await answered(false);
  expect(await talk.refunds(anna)).toEqual([]);
  await talk.checkBooks();
});
