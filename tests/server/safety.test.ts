import { afterAll, beforeAll, expect, test } from 'vitest';
import { REPORTS_PER_DAY } from '#shared/rules/limits.ts';
import { type Person, type TalkApp, talkApp } from '../fixtures/talk-app.ts';

let talk: TalkApp;

beforeAll(async () => {
  talk = await talkApp();
});
afterAll(() => talk.close());

const profile = (whom: Person) => ({ body: { profile: whom.id } });
const report = (whom: Person, more: object = {}) => ({
  body: { profile: whom.id, reason: 'scam' as const, text: 'Asked for money', ...more },
});
const ids = (list: readonly { profile: { id: string } }[]) => list.map((chat) => chat.profile.id);

async function pairInChat() {
  const [anna, bert] = [await talk.person(), await talk.person()];
  const { id: conversation } = await talk.ask(anna, 'startChat', { query: { profile: bert.id } });
  const body = { conversation, body: 'Hello', idempotency_key: `hello-${conversation}` };
  await talk.ask(anna, 'sendMessage', { body });
  await talk.ask(anna, 'addLike', profile(bert));
  return { anna, bert, conversation };
}

test('a block makes both vanish from each other everywhere, and their open tabs learn it', async () => {
  const { anna, bert, conversation } = await pairInChat();
  const [byAnna, byBert] = [talk.hear(anna), talk.hear(bert)];
  expect(await talk.ask(anna, 'addBlock', profile(bert))).toEqual({
    blocked: [{ id: bert.id, name: bert.member.name }],
  });
  for (const [one, other] of [
    [anna, bert],
    [bert, anna],
  ] as const) {
    expect(ids((await talk.ask(one, 'fetchChats')).chats)).toEqual([]);
    expect(await talk.ask(one, 'fetchLikes')).toEqual({ profiles: [], liked_by: [] });
    expect(await talk.refusal(one, 'fetchProfile', { query: { id: other.id } })).toMatchObject({ code: 404 });
    expect(await talk.refusal(one, 'fetchMessages', { query: { conversation } })).toMatchObject({ code: 404 });
    const body = { conversation, body: 'Hey', idempotency_key: `hey-${one.id}` };
    expect(await talk.refusal(one, 'sendMessage', { body })).toMatchObject({ code: 404 });
  }
  expect(byBert).toEqual([
    { type: 'like', profile: anna.id },
    { type: 'read', conversation },
  ]);
  expect(byAnna).toHaveLength(2);
});

test('who was blocked learns it from no list of theirs; taking the block back brings both back', async () => {
  const { anna, bert } = await pairInChat();
  await talk.ask(anna, 'addBlock', profile(bert));
  expect(await talk.ask(bert, 'fetchBlocked')).toEqual({ blocked: [] });
  expect(await talk.ask(anna, 'removeBlock', profile(bert))).toEqual({ blocked: [] });
  expect(ids((await talk.ask(bert, 'fetchChats')).chats)).toEqual([anna.id]);
});

test('blocking twice is blocking once; oneself and who is not there can’t be blocked', async () => {
  const { anna, bert } = await pairInChat();
  await talk.ask(anna, 'addBlock', profile(bert));
  expect(await talk.ask(anna, 'addBlock', profile(bert))).toEqual({
    blocked: [{ id: bert.id, name: bert.member.name }],
  });
  expect(await talk.refusal(anna, 'addBlock', profile(anna))).toMatchObject({ code: 404 });
  expect(await talk.refusal(anna, 'addBlock', { body: { profile: 'AAAAAAAAAAAAAAAA' } })).toMatchObject({ code: 404 });
  expect(await talk.refusal(null, 'addBlock', profile(bert))).toMatchObject({ code: 401 });
});

test('a report is stored as a case, with where it happened', async () => {
  const { anna, bert, conversation } = await pairInChat();
  const answer = await talk.request(bert, 'addReport', report(anna, { conversation }));
  expect(answer.status).toBe(201);
  const { case: id } = (await answer.json()) as { case: string };
  const row = await talk.store.db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();
  expect(row).toMatchObject({
    reporter_id: bert.id,
    profile_id: anna.id,
    conversation_id: conversation,
    reason: 'scam',
    body: 'Asked for money',
    closed_at: null,
  });
  expect(ids((await talk.ask(bert, 'fetchChats')).chats)).toEqual([anna.id]);
});

test('a report can block in the same step', async () => {
  const { anna, bert } = await pairInChat();
  await talk.request(bert, 'addReport', report(anna, { block: true }));
  expect(ids((await talk.ask(anna, 'fetchChats')).chats)).toEqual([]);
});

test('a report about somebody else’s chat, oneself, nobody, or in odd words is refused', async () => {
  const { anna, bert, conversation } = await pairInChat();
  const cleo = await talk.person();
  expect(await talk.refusal(cleo, 'addReport', report(anna, { conversation }))).toMatchObject({ code: 404 });
  expect(await talk.refusal(anna, 'addReport', report(cleo, { conversation }))).toMatchObject({ code: 404 });
  expect(await talk.refusal(anna, 'addReport', report(anna))).toMatchObject({ code: 404 });
  expect(await talk.refusal(anna, 'addReport', report(bert, { reason: 'boring' }))).toMatchObject({ code: 400 });
  expect(await talk.refusal(anna, 'addReport', report(bert, { text: 'a'.repeat(2001) }))).toMatchObject({ code: 400 });
});

test('nobody reports without end', async () => {
  const { anna, bert } = await pairInChat();
  for (let count = 0; count < REPORTS_PER_DAY; count++) await talk.request(anna, 'addReport', report(bert));
  expect(await talk.refusal(anna, 'addReport', report(bert))).toMatchObject({ code: 429 });
});
