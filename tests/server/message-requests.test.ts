import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordsOf } from '#server/members/account/account-records.ts';
import { setFirstMessages } from '#server/members/account/account-state.ts';
import { findItems } from '#server/notify/notifications/queries.ts';
import { countUnseen } from '#server/notify/push/unseen.ts';
import { COST, CREDITS, requestTalk } from '../fixtures/request-talk.ts';
import { makeTestApp } from '../fixtures/server.ts';
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
  await begin('b');
});

async function begin(receiver: 'a' | 'b'): Promise<void> {
  ({ anna, bert, conversation } = await talk.asking(receiver));
}
const say = (person: Person, body: string, key?: string) =>
  talk.ask(person, 'POST messages', talk.message(conversation, body, key));
const answered = (accept: boolean) => talk.answered(bert, conversation, accept);
const refused = async (person: Person, body: string) =>
  (await talk.refusal(person, 'POST messages', talk.message(conversation, body))).key;
const answer = (accept: boolean) =>
  talk.ask(bert, 'PUT requests', { body: { conversation, accept } }).then(({ chats }) => chats);
const listOf = async (person: Person) => {
  const { chats } = await talk.ask(person, 'GET chats');
  return chats.map(({ request, num_unread_messages: unread }) => ({ request, unread }));
};
const REQUEST = { request: true, unread: 0 };
const CHAT = { request: false, unread: 0 };

test('the first message of somebody new is a request to its receiver, and a chat to its sender', async () => {
  await say(anna, 'Hello');
  expect(await listOf(bert)).toEqual([REQUEST]);
  expect(await listOf(anna)).toEqual([CHAT]);
  await say(anna, 'Are you there?');
  expect(await listOf(bert)).toEqual([REQUEST]);
});

test.each([
  ['requests', true],
  ['chats', false],
  [null, true],
] as const)('a member who chose %s on a site with requests gets a request: %s', async (chosen, request) => {
  await setFirstMessages(talk.deps, bert.id, chosen);
  await say(anna, 'Hello');
  expect((await listOf(bert)).map((entry) => entry.request)).toEqual([request]);
});

test('there is no request from somebody whom the receiver likes, nor to a member who doesn’t exist', async () => {
  await talk.ask(bert, 'POST likes', { body: { profile: anna.id } });
  await say(anna, 'Hello');
  expect(await listOf(bert)).toEqual([{ request: false, unread: 1 }]);
  const sample = await talk.person({ kind: 'sample' });
  conversation = await talk.open(anna, sample);
  await say(anna, 'Hello');
  expect(await listOf(sample)).toEqual([{ request: false, unread: 1 }]);
});

test.each(['a', 'b'] as const)(
  'a request to %s is neither in the notifications nor in the badge, and its sender learns nothing',
  async (side) => {
    await begin(side);
    const events = talk.eventsFor(anna);
    await say(anna, 'Hello');
    events.length = 0;
    expect(await findItems(talk.store.db, bert.member, 10)).toEqual([]);
    expect((await countUnseen(talk.store.db, bert.member)).badge).toBe(0);
    const { messages } = await talk.ask(bert, 'GET messages', { query: { conversation } });
    const read_up_to = messages[0]?.id ?? '';
    await talk.ask(bert, 'PUT messages', { body: { conversation, read_up_to } });
    await talk.ask(bert, 'POST messages?typing', { body: { conversation } });
    expect((await talk.ask(anna, 'GET messages', { query: { conversation } })).messages[0]?.read_at).toBeNull();
    await answer(true);
    expect(events).toEqual([]);
    expect(await listOf(bert)).toEqual([{ request: false, unread: 1 }]);
    expect((await countUnseen(talk.store.db, bert.member)).badge).toBe(1);
  },
);

test.each([
  ['a yes', () => answer(true)],
  ['an answer', () => say(bert, 'Hi')],
  ['a like', () => talk.ask(bert, 'POST likes', { body: { profile: anna.id } })],
  [
    'a reaction',
    async () => {
      const { messages } = await talk.ask(bert, 'GET messages', { query: { conversation } });
      await talk.ask(bert, 'PUT reaction', { body: { message: messages[0]?.id ?? '', reaction: 'heart' } });
    },
  ],
])('%s accepts: the chat is an ordinary one, and nothing comes back', async (_what, accept) => {
  await say(anna, 'Hello');
  await accept();
  expect((await listOf(bert)).map(({ request }) => request)).toEqual([false]);
  await say(anna, 'Nice');
  // Too late for a no.
  expect(await answered(false)).toBe(404);
  expect(await talk.refunds(anna)).toEqual([]);
});

test.each(['a', 'b'] as const)(
  'declining by %s takes the request away and gives back what its messages cost, once',
  async (side) => {
    await begin(side);
    await say(anna, 'Hello');
    const second = await say(anna, 'Are you there?', 'the-second-message');
    expect(second.balance).toBe(CREDITS - 2 * COST);
    expect(await answer(false)).toEqual([]);
    expect(await talk.refunds(anna)).toEqual([
      ['request_refund', COST],
      ['request_refund', COST],
    ]);
    // As after a lost answer.
    expect(await answer(false)).toEqual([]);
    expect(await talk.refunds(anna)).toHaveLength(2);
    expect(await say(anna, 'Are you there?', 'the-second-message')).toEqual(second);
    await talk.checkBooks();
  },
);

test('after a no the sender still sees the chat, and can’t write, react or ask again, as if nobody were there', async () => {
  const { message: sent } = await say(anna, 'Hello');
  await answer(false);
  expect(await listOf(anna)).toEqual([CHAT]);
  expect(await refused(anna, 'Why?')).toBe('error.not_found');
  const reaction = { body: { message: sent.id, reaction: 'sad' } };
  expect((await talk.refusal(anna, 'PUT reaction', reaction)).key).toBe('error.not_found');
  expect((await talk.ask(anna, 'GET chat', { query: { profile: bert.id } })).id).toBe(conversation);
  expect(await refused(anna, 'Why?')).toBe('error.not_found');
  expect(await answered(true)).toBe(404);
  expect((await talk.ledgerOf(anna)).filter(([reason]) => reason === 'message')).toHaveLength(1);
});

test('the sender can write again after the receiver has written or given a like', async () => {
  await say(anna, 'Hello');
  await answer(false);
  await say(bert, 'I have thought about it');
  await say(anna, 'Good');
  expect((await listOf(bert)).map(({ request }) => request)).toEqual([false]);
  expect(await talk.refunds(anna)).toHaveLength(1);
  [anna, bert] = [bert, await talk.person()];
  conversation = await talk.open(anna, bert);
  await say(anna, 'Hello');
  await answer(false);
  await talk.ask(bert, 'POST likes', { body: { profile: anna.id } });
  await say(anna, 'You like me!');
});

test.each([true, false])('blocking the sender declines, also with a report: %s', async (isReport) => {
  await say(anna, 'Hello');
  if (isReport) {
    const body = { profile: anna.id, conversation, reason: 'scam', text: '', block: true };
    expect((await talk.request(bert, 'POST report', { body })).status).toBe(201);
  } else await talk.ask(bert, 'POST block', { body: { profile: anna.id } });
  expect(await talk.refunds(anna)).toEqual([['request_refund', COST]]);
  await talk.ask(bert, 'DELETE block', { body: { profile: anna.id } });
  expect(await listOf(bert)).toEqual([]);
  expect(await refused(anna, 'Hello again')).toBe('error.not_found');
  await talk.checkBooks();
});

test('a report without a block leaves the request, and blocking an accepted chat gives nothing back', async () => {
  await say(anna, 'Hello');
  const body = { profile: anna.id, conversation, reason: 'scam', text: '' };
  await talk.request(bert, 'POST report', { body });
  expect(await listOf(bert)).toEqual([REQUEST]);
  await answer(true);
  await talk.ask(bert, 'POST block', { body: { profile: anna.id } });
  expect(await talk.refunds(anna)).toEqual([]);
});

test.each(['a', 'b'] as const)(
  'the export of %s has the receiver’s own answers, and the sender’s credits in words',
  async (side) => {
    await begin(side);
    await say(anna, 'Hello');
    await answer(false);
    const exported = async ({ id }: Person, name: string) => {
      for await (const file of recordsOf(talk.deps, id)) {
        if (file.name !== `${name}.json`) continue;
        let text = '';
        for await (const piece of file.pieces) text += new TextDecoder().decode(piece);
        return JSON.parse(text);
      }
    };
    expect(await exported(bert, 'conversations')).toEqual([{ created: expect.any(Number), request: 'declined' }]);
    expect(await exported(anna, 'conversations')).toEqual([]);
    expect((await exported(anna, 'ledger_entries')).at(-1)).toMatchObject({ delta: COST, reason: 'request_refund' });
  },
);

test('a member chooses how first messages come, or leaves it to the site', async () => {
  const t = await makeTestApp({ pack: { first_messages: 'requests' } });
  const { cookie, user } = await t.signUp('anna@example.org');
  expect(user.first_messages).toEqual({ chosen: null, site: 'requests' });
  for (const first_messages of ['chats', 'requests', null] as const) {
    const { body } = await t.call('PUT account', { cookie, body: { first_messages } });
    expect(body.user.first_messages).toEqual({ chosen: first_messages, site: 'requests' });
  }
  expect((await t.call('PUT account', { cookie, body: { first_messages: 'none' } })).status).toBe(400);
  await t.close();
});
