import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { REACTIONS_PER_MINUTE } from '#shared/rules/limits.ts';
import { REACTIONS, type Reaction } from '#shared/rules/reactions.ts';
import { type Person, type TalkApp, talkApp } from '../fixtures/talk-app.ts';

let talk: TalkApp;
let anna: Person;
let bert: Person;
let conversation: string;
let hello: string;
let keys = 0;

beforeAll(async () => {
  talk = await talkApp();
});
afterAll(() => talk.close());
beforeEach(async () => {
  [anna, bert] = [await talk.person(), await talk.person()];
  conversation = (await talk.ask(anna, 'GET chat', { query: { profile: bert.id } })).id;
  hello = (await say(anna, 'Hello')).id;
});

async function say(person: Person, body: string, change: object = {}) {
  const idempotency_key = `reactions-test-${++keys}`;
  const sent = await talk.ask(person, 'POST messages', { body: { conversation, body, idempotency_key, ...change } });
  return sent.message;
}
const messagesOf = async (person: Person) =>
  (await talk.ask(person, 'GET messages', { query: { conversation } })).messages;
const lastIn = async (person: Person) => (await talk.ask(person, 'GET chats')).chats[0]?.conversation.last_message;
const react = async (person: Person, reaction: Reaction, message = hello) =>
  (await talk.ask(person, 'PUT reaction', { body: { message, reaction } })).message.reactions;
const takeBack = async (person: Person, message = hello) =>
  (await talk.ask(person, 'DELETE reaction', { body: { message } })).message.reactions;
const versionOf = async ({ id }: Person) =>
  (await talk.store.db.selectFrom('members').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;

test.each(REACTIONS)('both members see a reaction: %s', async (reaction) => {
  const given = [{ from: bert.id, reaction }];
  expect(await react(bert, reaction)).toEqual(given);
  expect((await messagesOf(anna))[0]?.reactions).toEqual(given);
  expect((await lastIn(anna))?.reactions).toEqual(given);
  expect((await lastIn(bert))?.reactions).toEqual(given);
});

test('each member has one reaction to a message, which another one replaces and a removal takes back', async () => {
  await react(bert, 'heart');
  talk.pass(1);
  expect(await react(anna, 'fire')).toEqual([
    { from: bert.id, reaction: 'heart' },
    { from: anna.id, reaction: 'fire' },
  ]);
  talk.pass(1);
  expect(await react(bert, 'sad')).toEqual([
    { from: anna.id, reaction: 'fire' },
    { from: bert.id, reaction: 'sad' },
  ]);
  expect(await takeBack(bert)).toEqual([{ from: anna.id, reaction: 'fire' }]);
  expect(await takeBack(bert)).toEqual([{ from: anna.id, reaction: 'fire' }]);
});

test('a reaction reaches the open tabs of both, and the same one again reaches none', async () => {
  const [tabs, own] = [talk.eventsFor(anna), talk.eventsFor(bert)];
  const version = await versionOf(anna);
  await react(bert, 'wow');
  expect(tabs).toEqual([{ type: 'reaction', conversation }]);
  expect(own).toEqual(tabs);
  const raised = await versionOf(anna);
  expect(raised).toBeGreaterThan(version);
  await react(bert, 'wow');
  expect(tabs).toHaveLength(1);
  expect(await versionOf(anna)).toBe(raised);
  await takeBack(bert);
  await takeBack(bert);
  expect(tabs).toHaveLength(2);
});

test('a reaction is no news: no notification, no unread message, and the chat keeps its place', async () => {
  await talk.ask(bert, 'PUT messages', { body: { conversation, read_up_to: hello } });
  const noticesOf = () =>
    talk.store.db.selectFrom('notifications').selectAll().where('member_id', '=', anna.id).execute();
  const before = await noticesOf();
  const { last_at } = await talk.store.db
    .selectFrom('conversations')
    .select('last_at')
    .where('id', '=', conversation)
    .executeTakeFirstOrThrow();
  talk.pass(60_000);
  await react(bert, 'laugh');
  expect(await noticesOf()).toEqual(before);
  const [chat] = (await talk.ask(anna, 'GET chats')).chats;
  expect(chat?.num_unread_messages).toBe(0);
  const row = talk.store.db.selectFrom('conversations').select('last_at').where('id', '=', conversation);
  expect((await row.executeTakeFirstOrThrow()).last_at).toBe(last_at);
});

test('a message that the member doesn’t have can’t be reacted to: another chat’s, a removed one, one of a block', async () => {
  const body = { message: hello, reaction: 'heart' };
  const stranger = await talk.person();
  expect((await talk.refusal(stranger, 'PUT reaction', { body })).code).toBe(404);
  expect(
    (await talk.refusal(bert, 'PUT reaction', { body: { ...body, message: 'A'.repeat(hello.length) } })).code,
  ).toBe(404);
  await talk.ask(bert, 'DELETE chat', { body: { conversation } });
  expect((await talk.refusal(bert, 'PUT reaction', { body })).code).toBe(404);
  await talk.block(bert, anna);
  expect((await talk.refusal(anna, 'PUT reaction', { body })).code).toBe(404);
  expect((await talk.refusal(anna, 'DELETE reaction', { body })).code).toBe(404);
});

test('a member whom nobody can see can’t react, and unknown reactions break the contract', async () => {
  await talk.change(bert, { visible: 0, paused: 1 });
  expect((await talk.refusal(bert, 'PUT reaction', { body: { message: hello, reaction: 'heart' } })).key).toBe(
    'account.paused',
  );
  for (const reaction of ['toString', '❤️', '', null])
    expect((await talk.request(anna, 'PUT reaction', { body: { message: hello, reaction } })).status).toBe(400);
});

test('reactions are limited', async () => {
  for (let given = 0; given < REACTIONS_PER_MINUTE; given += 1) await react(bert, given % 2 ? 'heart' : 'fire');
  const refused = await talk.refusal(bert, 'PUT reaction', { body: { message: hello, reaction: 'heart' } });
  expect(refused.code).toBe(429);
});

test('a reply quotes the message that it answers, for both', async () => {
  const reply = await say(bert, 'Hi there', { reply_to: hello });
  const quote = { id: hello, from: anna.id, body: 'Hello' };
  expect(reply.reply_to).toEqual(quote);
  expect((await messagesOf(anna)).map(({ reply_to }) => reply_to)).toEqual([null, quote]);
  expect((await lastIn(anna))?.reply_to).toEqual(quote);
});

test('a quote goes for the reader who has removed the message, and stays for the other', async () => {
  await talk.ask(anna, 'DELETE chat', { body: { conversation } });
  await say(bert, 'Still there?', { reply_to: hello });
  expect((await messagesOf(anna)).map(({ reply_to }) => reply_to)).toEqual([null]);
  expect((await messagesOf(bert)).at(-1)?.reply_to?.body).toBe('Hello');
});

test('a reply to a message that the sender doesn’t have is refused, and nothing is stored', async () => {
  const carl = await talk.person();
  const elsewhere = (await talk.ask(carl, 'GET chat', { query: { profile: bert.id } })).id;
  const idempotency_key = 'reply-elsewhere-1';
  const body = { conversation: elsewhere, body: 'Hi', idempotency_key, reply_to: hello };
  expect((await talk.refusal(carl, 'POST messages', { body })).key).toBe('chat.reply_unknown');
  await talk.ask(anna, 'DELETE chat', { body: { conversation } });
  const removed = { conversation, body: 'Hi', idempotency_key, reply_to: hello };
  expect((await talk.refusal(anna, 'POST messages', { body: removed })).key).toBe('chat.reply_unknown');
  expect(await messagesOf(anna)).toEqual([]);
});

test('a repeated reply is the stored one, and the same key for a reply to nothing is a conflict', async () => {
  const body = { conversation, body: 'Hi', idempotency_key: 'reply-again-1', reply_to: hello };
  const { message } = await talk.ask(bert, 'POST messages', { body });
  expect((await talk.ask(bert, 'POST messages', { body })).message).toEqual(message);
  const { reply_to: _reply, ...plain } = body;
  expect((await talk.refusal(bert, 'POST messages', { body: plain })).key).toBe('chat.key_used');
});
