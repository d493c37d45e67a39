import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setReadReceipts } from '#server/members/account/account-state.ts';
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
  await say(anna, 'Hello');
  await say(bert, 'Hi');
  await read(anna);
  await read(bert);
});

const say = (person: Person, body: string) =>
  talk.ask(person, 'POST messages', { body: { conversation, body, idempotency_key: `receipts-test-${++keys}` } });
const page = async (person: Person) => (await talk.ask(person, 'GET messages', { query: { conversation } })).messages;
async function read(person: Person): Promise<void> {
  const read_up_to = (await page(person)).at(-1)?.id;
  await talk.ask(person, 'PUT messages', { body: { conversation, read_up_to } });
}
/** Whether the member sees that the other has read the message that the member wrote. */
const sees = async (person: Person) => (await page(person)).find(({ from }) => from === person.id)?.read_at !== null;
const inList = async (person: Person) => (await talk.ask(person, 'GET chats')).chats[0];

test('both sides see what the other has read, unless one has switched it off', async () => {
  expect([await sees(anna), await sees(bert)]).toEqual([true, true]);
});

test.each([
  ['the reader', () => anna],
  ['the other member', () => bert],
])('neither side sees what the other has read, if %s has switched it off', async (_who, switching) => {
  await setReadReceipts(talk.deps, switching().id, false);
  expect([await sees(anna), await sees(bert)]).toEqual([false, false]);
  expect((await inList(bert))?.conversation.last_message?.read_at).toBeNull();
  // The member's own counts need it.
  expect((await inList(anna))?.num_unread_messages).toBe(0);
  await setReadReceipts(talk.deps, switching().id, true);
  expect([await sees(anna), await sees(bert)]).toEqual([true, true]);
});

test('the lists of both get a new version', async () => {
  const versions = async () => {
    const rows = talk.store.db.selectFrom('members').select('version').where('id', 'in', [anna.id, bert.id]);
    return (await rows.orderBy('id').execute()).map(({ version }) => version);
  };
  const before = await versions();
  await setReadReceipts(talk.deps, anna.id, false);
  expect((await versions()).every((version, index) => version > (before[index] ?? 0))).toBe(true);
});
