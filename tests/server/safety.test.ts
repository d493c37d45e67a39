import { afterAll, beforeAll, expect, test } from 'vitest';
import { REPORT_AROUND_MESSAGES, REPORTS_PER_DAY } from '#shared/rules/report-limits.ts';
import { type Person, type TalkApp, talkApp } from '../fixtures/talk-app.ts';

let talk: TalkApp;

beforeAll(async () => {
  talk = await talkApp();
});
afterAll(() => talk.close());

const profile = (other: Person) => ({ body: { profile: other.id } });
const report = (other: Person, more: object = {}) => ({
  body: { profile: other.id, reason: 'scam' as const, text: 'Asked for money', ...more },
});
const ids = (list: readonly { profile: { id: string } }[]) => list.map((chat) => chat.profile.id);

async function pairInChat() {
  const [anna, bert] = [await talk.person(), await talk.person()];
  const { id: conversation } = await talk.ask(anna, 'GET chat', { query: { profile: bert.id } });
  const body = { conversation, body: 'Hello', idempotency_key: `hello-${conversation}` };
  await talk.ask(anna, 'POST messages', { body });
  await talk.ask(anna, 'POST likes', profile(bert));
  return { anna, bert, conversation };
}

test('a block hides both members from each other everywhere, and updates their open tabs', async () => {
  const { anna, bert, conversation } = await pairInChat();
  const [byAnna, byBert] = [talk.eventsFor(anna), talk.eventsFor(bert)];
  expect(await talk.ask(anna, 'POST block', profile(bert))).toEqual({
    blocked: [{ id: bert.id, name: bert.member.name }],
  });
  for (const [one, other] of [
    [anna, bert],
    [bert, anna],
  ] as const) {
    expect(ids((await talk.ask(one, 'GET chats')).chats)).toEqual([]);
    expect(await talk.ask(one, 'GET likes')).toEqual({ profiles: [], liked_by: [] });
    expect(await talk.refusal(one, 'GET profile', { query: { id: other.id } })).toMatchObject({ code: 404 });
    expect(await talk.refusal(one, 'GET messages', { query: { conversation } })).toMatchObject({ code: 404 });
    const body = { conversation, body: 'Hey', idempotency_key: `hey-${one.id}` };
    expect(await talk.refusal(one, 'POST messages', { body })).toMatchObject({ code: 404 });
  }
  expect(byBert).toEqual([
    { type: 'like', profile: anna.id },
    { type: 'read', conversation },
  ]);
  expect(byAnna).toHaveLength(2);
});

test('the list of blocks keeps the name of the time of the block', async () => {
  const [anna, bert] = [await talk.person(), await talk.person()];
  await talk.ask(anna, 'POST block', profile(bert));
  await talk.change(bert, { name: 'Somebody else' });
  expect(await talk.ask(anna, 'GET block')).toEqual({ blocked: [{ id: bert.id, name: bert.member.name }] });
});

test('blocked members can’t notice it, and unblocking shows both again', async () => {
  const { anna, bert } = await pairInChat();
  await talk.ask(anna, 'POST block', profile(bert));
  expect(await talk.ask(bert, 'GET block')).toEqual({ blocked: [] });
  expect(await talk.ask(anna, 'DELETE block', profile(bert))).toEqual({ blocked: [] });
  expect(ids((await talk.ask(bert, 'GET chats')).chats)).toEqual([anna.id]);
});

test('somebody who never had to do with a member hears nothing of being blocked', async () => {
  const [anna, bert] = [await talk.person(), await talk.person()];
  // Only the member who opens a chat knows of it before its first message.
  await talk.ask(anna, 'GET chat', { query: { profile: bert.id } });
  const [byAnna, byBert] = [talk.eventsFor(anna), talk.eventsFor(bert)];
  await talk.ask(anna, 'POST block', profile(bert));
  await talk.ask(anna, 'DELETE block', profile(bert));
  expect([byAnna.length > 0, byBert]).toEqual([true, []]);
});

test('a blocked member sends no event by ending a block that isn’t theirs', async () => {
  const { anna, bert } = await pairInChat();
  await talk.ask(anna, 'POST block', profile(bert));
  const byAnna = talk.eventsFor(anna);
  expect(await talk.ask(bert, 'DELETE block', profile(anna))).toEqual({ blocked: [] });
  expect(byAnna).toEqual([]);
  expect(ids((await talk.ask(bert, 'GET chats')).chats)).toEqual([]);
});

test('blocking twice has no effect, and unknown and own profiles can’t be blocked', async () => {
  const { anna, bert } = await pairInChat();
  await talk.ask(anna, 'POST block', profile(bert));
  expect(await talk.ask(anna, 'POST block', profile(bert))).toEqual({
    blocked: [{ id: bert.id, name: bert.member.name }],
  });
  expect(await talk.refusal(anna, 'POST block', profile(anna))).toMatchObject({ code: 404 });
  expect(await talk.refusal(anna, 'POST block', { body: { profile: 'AAAAAAAAAAAAAAAA' } })).toMatchObject({
    code: 404,
  });
  expect(await talk.refusal(null, 'POST block', profile(bert))).toMatchObject({ code: 401 });
});

test('a report is stored as a case with its site and conversation', async () => {
  const { anna, bert, conversation } = await pairInChat();
  const answer = await talk.request(bert, 'POST report', report(anna, { conversation }));
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
    outcome: null,
  });
  expect(ids((await talk.ask(bert, 'GET chats')).chats)).toEqual([anna.id]);
});

test('a report stores the messages of its chat and no others', async () => {
  const { anna, bert, conversation } = await pairInChat();
  const cleo = await talk.person();
  const other = (await talk.ask(cleo, 'GET chat', { query: { profile: bert.id } })).id;
  const say = async (person: Person, id: string) =>
    (
      await talk.ask(person, 'POST messages', {
        body: { conversation: id, body: 'A loan?', idempotency_key: `key-${id}` },
      })
    ).message.id;
  const [here, elsewhere] = [await say(anna, conversation), await say(cleo, other)];
  const idsOf = async (change: object) => {
    const answer = await talk.request(bert, 'POST report', report(anna, { message_ids: [elsewhere, here], ...change }));
    const { case: id } = (await answer.json()) as { case: string };
    const row = talk.store.db.selectFrom('reports').select('message_ids').where('id', '=', id);
    return JSON.parse((await row.executeTakeFirstOrThrow()).message_ids);
  };
  expect(await idsOf({ conversation })).toEqual([here]);
  expect(await idsOf({})).toEqual([]);
});

test('a report of one message carries those around it, and says which one it is about', async () => {
  const { anna, bert, conversation } = await pairInChat();
  const ids: string[] = [];
  for (let line = 0; line < 2 * REPORT_AROUND_MESSAGES + 4; line += 1) {
    const body = { conversation, body: `Line ${line}`, idempotency_key: `around-${line}-${conversation}` };
    ids.push((await talk.ask(line % 2 ? bert : anna, 'POST messages', { body })).message.id);
  }
  const at = REPORT_AROUND_MESSAGES + 1;
  const send = async (message: string | undefined) => {
    const answer = await talk.request(bert, 'POST report', report(anna, { conversation, message }));
    const { case: id } = (await answer.json()) as { case: string };
    const row = talk.store.db.selectFrom('reports').select(['message_id', 'message_ids']).where('id', '=', id);
    const { message_id, message_ids } = await row.executeTakeFirstOrThrow();
    return [message_id, JSON.parse(message_ids)];
  };
  expect(await send(ids[at])).toEqual([ids[at], ids.slice(1, 2 * REPORT_AROUND_MESSAGES + 2)]);
  // Before it there is only the greeting.
  const [about, [, ...from]] = await send(ids[0]);
  expect([about, from]).toEqual([ids[0], ids.slice(0, REPORT_AROUND_MESSAGES + 1)]);
  const other = await pairInChat();
  const body = { conversation: other.conversation, body: 'Elsewhere', idempotency_key: `other-${other.conversation}` };
  const { message } = await talk.ask(other.anna, 'POST messages', { body });
  expect(await send(message.id)).toEqual([null, []]);
});

test.each([
  ['blocks', async (anna: Person, bert: Person) => void (await talk.ask(anna, 'POST block', profile(bert)))],
  ['pauses', async (anna: Person) => void (await talk.change(anna, { paused: 1, visible: 0 }))],
])('who writes and then %s can still be reported and blocked', async (_, hide) => {
  const { anna, bert, conversation } = await pairInChat();
  const threat = { conversation, body: 'I know where you live', idempotency_key: `threat-${conversation}` };
  const { message } = await talk.ask(anna, 'POST messages', { body: threat });
  await hide(anna, bert);
  const withChat = await talk.request(bert, 'POST report', report(anna, { conversation, message_ids: [message.id] }));
  expect(withChat.status).toBe(201);
  const { case: id } = (await withChat.json()) as { case: string };
  const row = talk.store.db.selectFrom('reports').select(['conversation_id', 'message_ids']).where('id', '=', id);
  expect(await row.executeTakeFirst()).toEqual({
    conversation_id: conversation,
    message_ids: JSON.stringify([message.id]),
  });
  expect((await talk.request(bert, 'POST report', report(anna, { block: true }))).status).toBe(201);
  expect(await talk.ask(bert, 'GET block')).toEqual({ blocked: [{ id: anna.id, name: anna.member.name }] });
});

test('who hides after opening a chat without writing can’t be told from an unknown member', async () => {
  const [anna, bert] = [await talk.person(), await talk.person()];
  const { id: conversation } = await talk.ask(anna, 'GET chat', { query: { profile: bert.id } });
  await talk.ask(anna, 'POST block', profile(bert));
  const unknown = await talk.refusal(bert, 'POST report', { body: { ...report(anna).body, profile: 'A'.repeat(16) } });
  expect(unknown).toMatchObject({ code: 404 });
  for (const more of [{}, { conversation }])
    expect(await talk.refusal(bert, 'POST report', report(anna, more))).toEqual(unknown);
  expect(await talk.refusal(bert, 'POST block', profile(anna))).toMatchObject({ code: 404 });
});

test('a report can also block the member', async () => {
  const { anna, bert } = await pairInChat();
  await talk.request(bert, 'POST report', report(anna, { block: true }));
  expect(ids((await talk.ask(anna, 'GET chats')).chats)).toEqual([]);
});

test('a report is refused for another chat, the own profile, an unknown member, or invalid text', async () => {
  const { anna, bert, conversation } = await pairInChat();
  const cleo = await talk.person();
  expect(await talk.refusal(cleo, 'POST report', report(anna, { conversation }))).toMatchObject({ code: 404 });
  expect(await talk.refusal(anna, 'POST report', report(cleo, { conversation }))).toMatchObject({ code: 404 });
  expect(await talk.refusal(anna, 'POST report', report(anna))).toMatchObject({ code: 404 });
  expect(await talk.refusal(anna, 'POST report', report(bert, { reason: 'boring' }))).toMatchObject({ code: 400 });
  expect(await talk.refusal(anna, 'POST report', report(bert, { text: '😀'.repeat(2001) }))).toMatchObject({
    code: 422,
    fields: { text: 'validation.max_length' },
  });
  expect((await talk.request(anna, 'POST report', report(bert, { text: '😀'.repeat(2000) }))).status).toBe(201);
});

test('reports are limited per day', async () => {
  const { anna, bert } = await pairInChat();
  for (let count = 0; count < REPORTS_PER_DAY; count++) await talk.request(anna, 'POST report', report(bert));
  expect(await talk.refusal(anna, 'POST report', report(bert))).toMatchObject({ code: 429 });
});
