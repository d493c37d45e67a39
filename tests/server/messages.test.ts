import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, type TalkApp, talkApp } from '../fixtures/talk-app.ts';

let talk: TalkApp;
let anna: Person;
let bert: Person;
let conversation: string;
let keys = 0;

beforeAll(async () => {
  talk = await talkApp();
});
afterAll(() => talk.close());
beforeEach(async () => {
  [anna, bert] = [await talk.person(), await talk.person()];
  conversation = (await talk.ask(anna, 'GET chat', { query: { profile: bert.id } })).id;
});

const say = (person: Person, body: string, idempotency_key = `messages-test-${++keys}`) =>
  talk.ask(person, 'POST messages', { body: { conversation, body, idempotency_key } });
const page = (person: Person, query: { before?: string; limit?: string } = {}) =>
  talk.ask(person, 'GET messages', { query: { conversation, ...query } });
const rows = () =>
  talk.store.db.selectFrom('messages').selectAll().where('conversation_id', '=', conversation).orderBy('seq').execute();

test('the partner gets a message as trimmed plain text', async () => {
  const { message, cost, balance } = await say(anna, '  <b>Hi</b>\u0007 & welcome \n', 'a-key-of-anna');
  expect(message).toMatchObject({
    from: anna.id,
    body: '<b>Hi</b> & welcome',
    client_id: 'a-key-of-anna',
    read_at: null,
  });
  expect({ cost, balance }).toEqual({ cost: 0, balance: 0 });
  const seen = await page(bert);
  expect(seen.profile.id).toBe(anna.id);
  expect(seen.messages).toEqual([{ ...message, client_id: '' }]);
});

test('empty and too long messages are refused by field', async () => {
  for (const [body, key] of [
    ['  \n ', 'chat.empty'],
    ['\u200b\u2800\u00ad', 'chat.empty'],
    ['😀'.repeat(4001), 'chat.too_long'],
    ['x'.repeat(4001), 'chat.too_long'],
  ]) {
    const refused = await talk.refusal(anna, 'POST messages', {
      body: { conversation, body, idempotency_key: 'some-key-1' },
    });
    expect(refused).toEqual({ code: 422, key, fields: { body: key } });
  }
  expect((await say(anna, 'x'.repeat(4000))).message.body).toHaveLength(4000);
  expect((await say(anna, '😀'.repeat(4000))).message.body).toBe('😀'.repeat(4000));
});

test('the same key gives the same answer and one message; another text or conversation is a conflict', async () => {
  const first = await say(anna, 'once', 'the-same-key');
  talk.pass(5000);
  expect(await say(anna, ' once ', 'the-same-key')).toEqual(first);
  const other = (await talk.ask(anna, 'GET chat', { query: { profile: (await talk.person()).id } })).id;
  for (const body of [
    { conversation, body: 'twice', idempotency_key: 'the-same-key' },
    { conversation: other, body: 'once', idempotency_key: 'the-same-key' },
  ]) {
    expect(await talk.refusal(anna, 'POST messages', { body })).toEqual({ code: 409, key: 'chat.key_used' });
  }
  expect(await rows()).toHaveLength(1);
  await say(bert, 'my own', 'the-same-key');
  expect(await rows()).toHaveLength(2);
});

// 3,200 concurrent transactions take long on a busy machine.
test('two hundred messages sent sixteen times concurrently are stored once each', { timeout: 300_000 }, async () => {
  const copies = Array.from({ length: 200 * 16 }, (_, index) => index % 200);
  const answers = await Promise.all(
    copies.map(async (number) => ({
      number,
      answer: await say(number % 2 ? anna : bert, `number ${number}`, `copied-key-${number}`),
    })),
  );
  const stored = await rows();
  expect(stored).toHaveLength(200);
  const ids = new Map<number, Set<string>>();
  for (const { number, answer } of answers) ids.set(number, (ids.get(number) ?? new Set()).add(answer.message.id));
  for (const each of ids.values()) expect(each.size).toBe(1);
});

test('messages that both send at the same time have one order on every page', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, index) => say(index % 2 ? anna : bert, `message ${index}`)));
  const all = (await rows()).map(({ id }) => id);
  const read: string[] = [];
  let before: string | undefined;
  for (;;) {
    const { messages, has_more } = await page(anna, { limit: '7', ...(before !== undefined && { before }) });
    read.unshift(...messages.map(({ id }) => id));
    before = messages[0]?.id;
    if (!has_more) break;
    expect(messages).toHaveLength(7);
  }
  expect(read).toEqual(all);
  expect((await page(anna)).messages.map(({ id }) => id)).toEqual(all.slice(-30));
  expect((await page(anna, { limit: '100000' })).messages).toHaveLength(40);
});

test('a page that ends with the oldest message has no more', async () => {
  for (const body of ['one', 'two']) await say(anna, body);
  expect(await page(bert, { limit: '2' })).toMatchObject({ has_more: false });
  expect(await page(bert, { limit: '1' })).toMatchObject({ has_more: true, messages: [{ body: 'two' }] });
});

test('reading marks the partner’s messages up to the given one, and notifies the sender', async () => {
  const sent = [await say(bert, 'one'), await say(bert, 'two'), await say(anna, 'mine'), await say(bert, 'three')];
  const [, two, , three] = sent.map(({ message }) => message.id);
  talk.pass(60_000);
  const events = talk.eventsFor(bert);
  const read = (read_up_to = '') => talk.ask(anna, 'PUT messages', { body: { conversation, read_up_to } });
  expect(await read(two)).toEqual({ num_unread_messages: 1 });
  expect(events).toEqual([{ type: 'read', conversation }]);
  const times = (await page(bert)).messages.map(({ body, read_at }) => [body, read_at !== null]);
  expect(times).toEqual([
    ['one', true],
    ['two', true],
    ['mine', false],
    ['three', false],
  ]);
  expect(await read(three)).toEqual({ num_unread_messages: 0 });
  const { chats } = await talk.ask(anna, 'GET chats');
  expect(chats[0]?.num_unread_messages).toBe(0);
  expect(await read(three)).toEqual({ num_unread_messages: 0 });
  expect(events).toHaveLength(2);
});

test('the tabs of both members get one event for a message, without its text', async () => {
  const [toAnna, toBert] = [talk.eventsFor(anna), talk.eventsFor(bert)];
  await say(anna, 'a secret', 'a-key-sent-twice');
  await say(anna, 'a secret', 'a-key-sent-twice');
  expect(toAnna).toEqual([{ type: 'message', conversation }]);
  expect(toBert).toEqual([{ type: 'message', conversation }]);
});

test('typing is shown only to the other member, and only after a message', async () => {
  const [toAnna, toBert] = [talk.eventsFor(anna), talk.eventsFor(bert)];
  const type = () => talk.ask(anna, 'POST messages?typing', { body: { conversation } });
  expect(await type()).toBe('done');
  expect(toBert).toEqual([]);
  await say(bert, 'hello');
  const before = await rows();
  await type();
  const typing = { type: 'typing', conversation };
  expect([toAnna.at(-1)?.type, toBert.at(-1)]).toEqual(['message', typing]);
  expect(await rows()).toEqual(before);
});

test('typing is neither shown nor sent between hidden, blocked or unconnected members', async () => {
  await say(anna, 'hello');
  const events = [anna, bert].map((person) => talk.eventsFor(person));
  const refused = async (person: Person) =>
    (await talk.refusal(person, 'POST messages?typing', { body: { conversation } })).code;
  expect(await refused(await talk.person())).toBe(404);
  await talk.change(bert, { visible: 0, paused: 1 });
  expect([await refused(anna), await refused(bert)]).toEqual([404, 403]);
  await talk.change(bert, { visible: 1, paused: 0 });
  await talk.block(bert, anna);
  expect([await refused(anna), await refused(bert)]).toEqual([404, 404]);
  expect(events.flat().filter(({ type }) => type === 'typing')).toEqual([]);
});

test('nobody notices what a hidden member does', async () => {
  const { message } = await say(anna, 'hello');
  await talk.ask(bert, 'POST likes', { body: { profile: anna.id } });
  await talk.change(bert, { visible: 0, paused: 1 });
  const [toAnna, toBert] = [talk.eventsFor(anna), talk.eventsFor(bert)];
  const tagsOfAnna = async () => {
    const answers = [await talk.request(anna, 'GET chats'), await talk.request(anna, 'GET likes')];
    return answers.map(({ headers }) => headers.get('etag'));
  };
  const before = await tagsOfAnna();
  await talk.ask(bert, 'PUT messages', { body: { conversation, read_up_to: message.id } });
  await talk.ask(bert, 'DELETE likes', { body: { profile: anna.id } });
  expect(toAnna).toEqual([]);
  expect(toBert).toEqual([{ type: 'read', conversation }]);
  expect(await tagsOfAnna()).toEqual(before);
});

test('another member’s conversation is unknown to every call', async () => {
  const { message } = await say(anna, 'private');
  const stranger = await talk.person();
  const theirs = (await talk.ask(stranger, 'GET chat', { query: { profile: anna.id } })).id;
  const unknown = { code: 404, key: 'error.not_found' };
  for (const id of [conversation, 'AAAAAAAAAAAAAAAA']) {
    expect(await talk.refusal(stranger, 'GET messages', { query: { conversation: id } })).toEqual(unknown);
    const sending = { conversation: id, body: 'hi', idempotency_key: 'stranger-key' };
    expect(await talk.refusal(stranger, 'POST messages', { body: sending })).toEqual(unknown);
    const reading = { conversation: id, read_up_to: message.id };
    expect(await talk.refusal(stranger, 'PUT messages', { body: reading })).toEqual(unknown);
    expect(await talk.refusal(stranger, 'DELETE chat', { body: { conversation: id } })).toEqual(unknown);
  }
  // A message of another conversation is unknown here.
  for (const id of [message.id, 'AAAAAAAAAAAAAAAA']) {
    expect(await talk.refusal(stranger, 'GET messages', { query: { conversation: theirs, before: id } })).toEqual(
      unknown,
    );
    expect(await talk.refusal(stranger, 'PUT messages', { body: { conversation: theirs, read_up_to: id } })).toEqual(
      unknown,
    );
  }
  expect(await rows()).toHaveLength(1);
});

test('after a block neither can write to or read from the other', async () => {
  const { message } = await say(anna, 'hello');
  await talk.block(bert, anna);
  for (const person of [anna, bert]) {
    const sending = { conversation, body: 'hi', idempotency_key: 'blocked-key' };
    expect((await talk.refusal(person, 'POST messages', { body: sending })).code).toBe(404);
    expect((await talk.refusal(person, 'GET messages', { query: { conversation } })).code).toBe(404);
    expect((await talk.refusal(person, 'PUT messages', { body: { conversation, read_up_to: message.id } })).code).toBe(
      404,
    );
  }
});

test('an answer contains only the fields of the contract', async () => {
  await say(anna, 'hello');
  const text = JSON.stringify([await page(bert), await talk.ask(bert, 'GET chats')]);
  for (const secret of ['email', 'date_of_birth', 'password', '192.0.2.1', anna.member.email]) {
    expect(text).not.toContain(secret);
  }
});
