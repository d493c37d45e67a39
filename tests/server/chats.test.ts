import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, type TalkApp, talkApp } from '../fixtures/talk-app.ts';

let talk: TalkApp;
let keys = 0;

beforeAll(async () => {
  talk = await talkApp();
});
afterAll(() => talk.close());

const start = async (member: Person, other: Person) =>
  (await talk.ask(member, 'GET chat', { query: { profile: other.id } })).id;
const say = (member: Person, conversation: string, body: string) =>
  talk.ask(member, 'POST messages', { body: { conversation, body, idempotency_key: `chats-test-${++keys}` } });
const chatsOf = async (member: Person) => (await talk.ask(member, 'GET chats')).chats;
const page = (member: Person, conversation: string) => talk.ask(member, 'GET messages', { query: { conversation } });

test('two members have one conversation, whoever starts it and however often', async () => {
  const [anna, bert] = [await talk.person(), await talk.person()];
  const id = await start(anna, bert);
  expect(await start(anna, bert)).toBe(id);
  expect(await start(bert, anna)).toBe(id);
});

test('sixteen concurrent starts create one conversation', async () => {
  const [anna, bert] = [await talk.person(), await talk.person()];
  const ids = await Promise.all(
    Array.from({ length: 16 }, (_, index) => (index % 2 ? start(anna, bert) : start(bert, anna))),
  );
  expect(new Set(ids).size).toBe(1);
  const rows = await talk.store.db.selectFrom('conversations').select('id').where('id', '=', String(ids[0])).execute();
  expect(rows).toHaveLength(1);
});

test('only its starter sees a conversation without a message', async () => {
  const [anna, bert] = [await talk.person(), await talk.person()];
  const id = await start(anna, bert);
  expect(await chatsOf(anna)).toMatchObject([{ conversation: { id, last_message: null }, profile: { id: bert.id } }]);
  expect(await chatsOf(bert)).toEqual([]);
  await start(bert, anna);
  expect(await chatsOf(bert)).toMatchObject([{ conversation: { id } }]);
});

test('the order of chats without messages does not reveal who else opened them, or when', async () => {
  const [shy, bert, first, last] = [await talk.person(), await talk.person(), await talk.person(), await talk.person()];
  const open = async (member: Person, other: Person) => {
    talk.pass(1000);
    await start(member, other);
  };
  const orderOf = async (member: Person) => (await chatsOf(member)).map(({ profile }) => profile.id);
  await open(shy, bert);
  await open(shy, first);
  for (const other of [first, shy, last]) await open(bert, other);
  expect(await orderOf(bert)).toEqual([last.id, shy.id, first.id]);
  expect(await orderOf(shy)).toEqual([first.id, bert.id]);
});

test('chats are sorted latest first, with the last message and the number of unread ones', async () => {
  const [anna, bert, cleo] = [await talk.person(), await talk.person(), await talk.person()];
  const first = await start(anna, bert);
  const second = await start(anna, cleo);
  talk.pass(1000);
  await say(bert, first, 'one');
  await say(bert, first, 'two');
  talk.pass(1000);
  await say(cleo, second, 'three');
  expect(await chatsOf(anna)).toMatchObject([
    { conversation: { id: second, last_message: { body: 'three', from: cleo.id } }, num_unread_messages: 1 },
    { conversation: { id: first, last_message: { body: 'two' } }, num_unread_messages: 2 },
  ]);
  expect(await chatsOf(bert)).toMatchObject([{ num_unread_messages: 0 }]);
  talk.pass(1000);
  await say(anna, first, 'four');
  expect((await chatsOf(anna)).map(({ conversation }) => conversation.id)).toEqual([first, second]);
});

test('a removed chat is hidden from the member who removed it until a new message', async () => {
  const [anna, bert] = [await talk.person(), await talk.person()];
  const conversation = await start(anna, bert);
  await say(bert, conversation, 'before');
  expect(await talk.ask(anna, 'DELETE chat', { body: { conversation } })).toBe('done');
  expect(await chatsOf(anna)).toEqual([]);
  expect((await page(anna, conversation)).messages).toEqual([]);
  expect(await chatsOf(bert)).toHaveLength(1);
  expect((await page(bert, conversation)).messages).toHaveLength(1);

  await say(bert, conversation, 'after');
  expect(await chatsOf(anna)).toMatchObject([
    { num_unread_messages: 1, conversation: { last_message: { body: 'after' } } },
  ]);
  expect((await page(anna, conversation)).messages.map(({ body }) => body)).toEqual(['after']);
  expect((await page(bert, conversation)).messages.map(({ body }) => body)).toEqual(['before', 'after']);
});

test('a chat that was removed before its first message can be started again', async () => {
  const [anna, bert] = [await talk.person(), await talk.person()];
  const conversation = await start(anna, bert);
  await talk.ask(anna, 'DELETE chat', { body: { conversation } });
  expect(await chatsOf(anna)).toEqual([]);
  expect(await start(anna, bert)).toBe(conversation);
  expect(await chatsOf(anna)).toHaveLength(1);
});

test('polls are answered 304 until something changes', async () => {
  const [anna, bert] = [await talk.person(), await talk.person()];
  const poll = async (etag = '') => talk.request(anna, 'GET chats', { headers: { 'if-none-match': etag } });
  const etagOf = async () => (await poll()).headers.get('etag') ?? '';

  let etag = await etagOf();
  expect((await poll(etag)).status).toBe(304);
  const conversation = await start(anna, bert);
  expect((await poll(etag)).status).toBe(200);

  etag = await etagOf();
  const { message } = await say(bert, conversation, 'news');
  expect((await poll(etag)).status).toBe(200);
  etag = await etagOf();
  await talk.ask(anna, 'PUT messages', { body: { conversation, read_up_to: message.id } });
  expect((await poll(etag)).status).toBe(200);
  etag = await etagOf();
  await talk.ask(anna, 'DELETE chat', { body: { conversation } });
  expect((await poll(etag)).status).toBe(200);
});

test('blocked, hidden, deleted and other pools’ members get the same answer as unknown ones', async () => {
  const [anna, bert, cleo, dora, emma, fred] = [
    await talk.person(),
    await talk.person(),
    await talk.person(),
    await talk.person(),
    await talk.person(),
    await talk.person({}, 'she.localhost'),
  ];
  const conversations = [
    await start(anna, bert),
    await start(anna, cleo),
    await start(anna, dora),
    await start(anna, emma),
  ];
  for (const [index, member] of [bert, cleo, dora, emma].entries())
    await say(member, String(conversations[index]), 'hello');
  await talk.block(bert, anna);
  await talk.block(anna, cleo);
  await talk.change(dora, { visible: 0 });
  await talk.change(emma, { status: 'deleted' });

  expect(await chatsOf(anna)).toEqual([]);
  const unknown = await talk.refusal(anna, 'GET chat', { query: { profile: 'AAAAAAAAAAAAAAAA' } });
  expect(unknown).toEqual({ code: 404, key: 'error.not_found' });
  for (const member of [bert, cleo, dora, emma, fred, anna]) {
    expect(await talk.refusal(anna, 'GET chat', { query: { profile: member.id } })).toEqual(unknown);
  }
  for (const conversation of conversations) {
    expect(await talk.refusal(anna, 'DELETE chat', { body: { conversation } })).toEqual(unknown);
    expect(await talk.refusal(anna, 'GET messages', { query: { conversation } })).toEqual(unknown);
  }
});

test('a visitor gets 403 for the list and 401 for the rest', async () => {
  expect((await talk.refusal(null, 'GET chats')).code).toBe(403);
  expect((await talk.refusal(null, 'GET chat', { query: { profile: 'AAAAAAAAAAAAAAAA' } })).code).toBe(401);
  expect((await talk.refusal(null, 'DELETE chat', { body: { conversation: 'AAAAAAAAAAAAAAAA' } })).code).toBe(401);
});

test('a page of another site can’t start or remove a chat', async () => {
  const [anna, bert] = [await talk.person(), await talk.person()];
  const foreign: Record<string, string>[] = [
    { 'x-package-name': '' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
  ];
  for (const headers of foreign) {
    expect((await talk.refusal(anna, 'GET chat', { query: { profile: bert.id }, headers })).code).toBe(403);
  }
  expect(await chatsOf(anna)).toEqual([]);
});
