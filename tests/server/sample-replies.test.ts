import { afterAll, beforeAll, expect, test } from 'vitest';
import { subscribeSampleReplies } from '#server/start/samples/sample-replies.ts';
import { sampleReplies } from '#server/start/samples/sample-text.ts';
import { type Person, type TalkApp, talkApp } from '../fixtures/talk-app.ts';

let talk: TalkApp;
let running: ReadonlySet<Promise<void>>;
let keys = 0;
/** The pending pauses, in the order in which they began. */
const pauses: (() => void)[] = [];
/** The milliseconds of all pauses so far. */
let pausedMs = 0;
/** Below every share, so each sample likes back after the shortest pauses. */
let chance = 0;

beforeAll(async () => {
  talk = await talkApp({ prices: undefined });
  const pause = (ms: number) => {
    pausedMs += ms;
    return new Promise<void>((resolve) => pauses.push(resolve));
  };
  running = subscribeSampleReplies(talk.deps, { random: () => chance, pause });
});
afterAll(() => talk.close());

/** Ends each pause until nothing is running any more. */
async function letTimePass(): Promise<void> {
  while (running.size > 0) {
    for (const end of pauses.splice(0)) end();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const startChat = async (member: Person, other: Person) =>
  (await talk.ask(member, 'GET chat', { query: { profile: other.id } })).id;
const write = (member: Person, conversation: string, body: string) =>
  talk.ask(member, 'POST messages', { body: { conversation, body, idempotency_key: `sample-test-${++keys}` } });
const messagesOf = async (member: Person, conversation: string) =>
  (await talk.ask(member, 'GET messages', { query: { conversation } })).messages;

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

test.each([
  { random: 0, seconds: 5, typing: 1 },
  { random: 0.999_999, seconds: 40, typing: 2 },
])('an answer takes 5 to 40 seconds, and typing shows until it is there: $seconds s', async (example) => {
  const [anna, sample] = [await talk.person(), await talk.person({ kind: 'sample', last_active: 0 })];
  const events = talk.eventsFor(anna);
  const chat = await startChat(anna, sample);
  [chance, pausedMs] = [example.random, 0];
  await write(anna, chat, 'Hello');
  await letTimePass();
  chance = 0;
  expect(pausedMs / 1000).toBe(example.seconds);
  expect(events.map(({ type }) => type)).toEqual([
    'message',
    'read',
    ...Array.from({ length: example.typing }, () => 'typing'),
    'message',
  ]);
  // The member who answers is online.
  expect((await talk.ask(anna, 'GET messages', { query: { conversation: chat } })).profile.online).toBe(true);
});

test('answers fit the niche of the site', async () => {
  const anna = await talk.person({ language: 'nl' }, 'gilf.localhost');
  const sample = await talk.person({ kind: 'sample' }, 'gilf.localhost');
  const chat = await startChat(anna, sample);
  const all = sampleReplies('nl', 'gilf');
  for (let i = 0; i < all.length; i += 1) {
    await write(anna, chat, `Hallo ${i}`);
    await letTimePass();
  }
  const answers = (await messagesOf(anna, chat)).filter(({ from }) => from === sample.id).map(({ body }) => body);
  expect(answers.toSorted()).toEqual(all.toSorted());
  expect(all).not.toEqual(sampleReplies('nl', 'gay'));
});

test('several messages in a row get one answer', async () => {
  const [anna, sample] = [await talk.person(), await talk.person({ kind: 'sample' })];
  const chat = await startChat(anna, sample);
  for (const body of ['one', 'two', 'three']) await write(anna, chat, body);
  await letTimePass();
  expect((await messagesOf(anna, chat)).filter(({ from }) => from === sample.id)).toHaveLength(1);
});

test('an answer follows after all earlier messages were read', async () => {
  const [anna, sample] = [await talk.person(), await talk.person({ kind: 'sample' })];
  const events = talk.eventsFor(anna);
  const chat = await startChat(anna, sample);
  await write(anna, chat, 'one');
  while (!events.some(({ type }) => type === 'typing')) {
    for (const end of pauses.splice(0)) end();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await write(anna, chat, 'two');
  await letTimePass();
  const messages = await messagesOf(anna, chat);
  expect(messages.map(({ from, read_at }) => [from === anna.id, read_at !== null])).toEqual([
    [true, true],
    [true, true],
    [false, false],
  ]);
});

test('sample members never write first, and a blocked sample sends nothing', async () => {
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

test('a sample likes back, unless the like was removed', async () => {
  const [anna, sample, other] = [
    await talk.person(),
    await talk.person({ kind: 'sample' }),
    await talk.person({ kind: 'sample' }),
  ];
  await talk.ask(anna, 'POST likes', { body: { profile: sample.id } });
  await talk.ask(anna, 'POST likes', { body: { profile: other.id } });
  await talk.ask(anna, 'DELETE likes', { body: { profile: other.id } });
  await letTimePass();
  const { liked_by } = await talk.ask(anna, 'GET likes');
  expect(liked_by.map(({ id }) => id)).toEqual([sample.id]);
});
