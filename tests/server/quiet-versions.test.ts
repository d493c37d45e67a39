import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeAccountState } from '#server/members/account/account-state.ts';
import { removeMember } from '#server/members/account/remove-member.ts';
import { type Person, type TalkApp, talkApp } from '../fixtures/talk-app.ts';

let talk: TalkApp;
let keys = 0;
beforeAll(async () => {
  talk = await talkApp();
});
afterAll(() => talk.close());

const open = async (member: Person, other: Person) =>
  (await talk.ask(member, 'GET chat', { query: { profile: other.id } })).id;
const like = (member: Person, other: Person) => talk.ask(member, 'POST likes', { body: { profile: other.id } });
async function write(member: Person, other: Person) {
  const conversation = await open(member, other);
  const body = { conversation, body: 'Hello', idempotency_key: `quiet-versions-${++keys}` };
  await talk.ask(member, 'POST messages', { body });
  return conversation;
}
async function writeAndRemove(member: Person, other: Person) {
  const conversation = await write(member, other);
  await talk.ask(other, 'DELETE chat', { body: { conversation } });
}

const block = (member: Person, other: Person) => talk.ask(member, 'POST block', { body: { profile: other.id } });
const unblock = (member: Person, other: Person) => talk.ask(member, 'DELETE block', { body: { profile: other.id } });
const pause = (member: Person, paused: 0 | 1) =>
  talk.store.transaction(async (tx) => void (await changeAccountState(tx, member.id, { paused })));

/** What the other member can notice: a new ETag of any list, and live events. */
async function noticedBy(member: Person, act: () => Promise<unknown>): Promise<{ polls: boolean; events: boolean }> {
  const etags = () =>
    Promise.all(
      (['GET chats', 'GET likes'] as const).map(async (name) => (await talk.request(member, name)).headers.get('etag')),
    );
  const events = talk.eventsFor(member);
  const before = await etags();
  await act();
  return { polls: JSON.stringify(await etags()) !== JSON.stringify(before), events: events.length > 0 };
}
const NOTHING = { polls: false, events: false };

describe.each([
  ['nothing between them', async () => undefined],
  ['a chat that the member opened without writing', open],
  ['a chat that the other removed', writeAndRemove],
])('with %s', (_, meet) => {
  test('the other notices neither a block nor its end, a pause nor a return', async () => {
    const [anna, bert] = [await talk.person(), await talk.person()];
    await meet(anna, bert);
    for (const act of [block, unblock]) expect(await noticedBy(bert, () => act(anna, bert))).toEqual(NOTHING);
    for (const paused of [1, 0] as const) expect(await noticedBy(bert, () => pause(anna, paused))).toEqual(NOTHING);
  });
});

describe.each([
  ['a chat with a message', write],
  ['a like', like],
  ['a chat that the other opened', (anna: Person, bert: Person) => open(bert, anna)],
  ['a like by the other', (anna: Person, bert: Person) => like(bert, anna)],
])('with %s', (_, meet) => {
  test('the lists of the other change with a block and with a pause', async () => {
    const [anna, bert] = [await talk.person(), await talk.person()];
    await meet(anna, bert);
    for (const act of [block, unblock])
      expect(await noticedBy(bert, () => act(anna, bert))).toEqual({ polls: true, events: true });
    for (const paused of [1, 0] as const)
      expect(await noticedBy(bert, () => pause(anna, paused))).toMatchObject({ polls: true });
  });

  test('who can’t see the member anyway notices nothing', async () => {
    const [anna, bert] = [await talk.person(), await talk.person()];
    await meet(anna, bert);
    await block(bert, anna);
    for (const paused of [1, 0] as const) expect(await noticedBy(bert, () => pause(anna, paused))).toEqual(NOTHING);
    await unblock(bert, anna);
    await pause(anna, 1);
    for (const act of [block, unblock]) expect(await noticedBy(bert, () => act(anna, bert))).toEqual(NOTHING);
  });
});

test('who blocks somebody by whom they are blocked is not noticed', async () => {
  const [anna, bert] = [await talk.person(), await talk.person()];
  await write(bert, anna);
  await block(bert, anna);
  for (const act of [block, unblock]) expect(await noticedBy(bert, () => act(anna, bert))).toEqual(NOTHING);
});

test('the deletion of a member who was hidden before is not noticed', async () => {
  const [anna, bert] = [await talk.person(), await talk.person()];
  await write(anna, bert);
  await pause(anna, 1);
  const photos = { removeAllWith: (_: string, work: () => Promise<void>) => work() } as TalkApp['deps']['photos'];
  const remove = () => removeMember({ store: talk.store, photos }, anna.id, (where) => where('visible', '=', 0));
  expect(await noticedBy(bert, remove)).toEqual(NOTHING);
});
