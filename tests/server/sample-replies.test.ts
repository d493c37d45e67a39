import { afterAll, beforeAll, expect, test } from 'vitest';
import { subscribeSampleReplies } from '#server/start/samples/sample-replies.ts';
import { sampleReplies } from '#server/start/samples/sample-text.ts';
import { type Person, type TalkApp, talkApp } from '../fixtures/talk-app.ts';

let talk: TalkApp;
let running: ReadonlySet<Promise<void>>;
let keys = 0;
/** The pauses that wait, in the order in which they began. */
const pauses: (() => void)[] = [];

beforeAll(async () => {
  talk = await talkApp({ prices: undefined });
  // Below every share, so each sample likes back.
  const random = () => 0;
  const pause = () => new Promise<void>((resolve) => pauses.push(resolve));
  running = subscribeSampleReplies(talk.deps, { random, pause });
});
afterAll(() => talk.close());

/** Ends each pause until nobody does anything any more. */
async function letTimePass(): Promise<void> {
  while (running.size > 0) {
    for (const end of pauses.splice(0)) end();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const startChat = async (member: Person, other: Person) =>
  (await talk.ask(member, 'startChat', { query: { profile: other.id } })).id;
const write = (member: Person, conversation: string, body: string) =>
  talk.ask(member, 'sendMessage', { body: { conversation, body, idempotency_key: `sample-test-${++keys}` } });
const messagesOf = async (member: Person, conversation: string) =>
  (await talk.ask(member, 'fetchMessages', { query: { conversation } })).messages;

test('a sample member reads, types and answers in the language of the member', async () => {
  const anna = await talk.person({ language: 'de' });
  const sample = await talk.person({ kind: 'sample' });
  const events = talk.eventsFor(anna);
  const chat = await startChat(anna, sample);
  await write(anna, chat, 'Hallo!');
  await letTimePass();
  const [own, answer] = await messagesOf(anna, chat);
  expect(own?.read_at).not.toBeNull();
  expect(answer?.from).toBe(sample.id);
  expect(sampleReplies('de', 'default')).toContain(answer?.body);
  expect(events.map(({ type }) => type)).toEqual(['message', 'read', 'typing', 'message']);
});

test('several messages in a row get one answer', async () => {
  const [anna, sample] = [await talk.person(), await talk.person({ kind: 'sample' })];
  const chat = await startChat(anna, sample);
  for (const body of ['one', 'two', 'three']) await write(anna, chat, body);
  await letTimePass();
  expect((await messagesOf(anna, chat)).filter(({ from }) => from === sample.id)).toHaveLength(1);
});

test('members never answer by themselves, and a blocked sample stays silent', async () => {
  const [anna, bert, sample] = [await talk.person(), await talk.person(), await talk.person({ kind: 'sample' })];
  await write(anna, await startChat(anna, bert), 'Hello');
  expect(running.size).toBe(0);
  const chat = await startChat(anna, sample);
  await write(anna, chat, 'Hello');
  await talk.block(anna, sample);
  await letTimePass();
  const sent = await talk.store.db.selectFrom('messages').selectAll().where('sender_id', '=', sample.id).execute();
  expect(sent).toEqual([]);
});

test('a sample likes back, unless the like was taken back', async () => {
  const [anna, sample, other] = [
    await talk.person(),
    await talk.person({ kind: 'sample' }),
    await talk.person({ kind: 'sample' }),
  ];
  await talk.ask(anna, 'addLike', { body: { profile: sample.id } });
  await talk.ask(anna, 'addLike', { body: { profile: other.id } });
  await talk.ask(anna, 'removeLike', { body: { profile: other.id } });
  await letTimePass();
  const { liked_by } = await talk.ask(anna, 'fetchLikes');
  expect(liked_by.map(({ id }) => id)).toEqual([sample.id]);
});
