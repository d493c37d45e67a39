import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIKES_PER_HOUR } from '#shared/rules/limits.ts';
import { type Person, type TalkApp, talkApp } from '../fixtures/talk-app.ts';

let talk: TalkApp;

beforeAll(async () => {
  talk = await talkApp();
});
afterAll(() => talk.close());

const like = (member: Person, other: Person) => talk.ask(member, 'POST likes', { body: { profile: other.id } });
const unlike = (member: Person, other: Person) => talk.ask(member, 'DELETE likes', { body: { profile: other.id } });
const open = (member: Person, other: Person, headers?: Record<string, string>) =>
  talk.ask(member, 'GET profile', { query: { id: other.id }, ...(headers && { headers }) });
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

test('both members see a like, and it is mutual when both like', async () => {
  const [anna, bert] = [await talk.person(), await talk.person()];
  expect(await like(anna, bert)).toEqual({ liked: true, mutual: false });
  expect(await talk.ask(anna, 'GET likes')).toMatchObject({
    profiles: [{ id: bert.id, did_like_profile: true, liked: true }],
    liked_by: [],
  });
  expect(await talk.ask(bert, 'GET likes')).toMatchObject({
    profiles: [],
    liked_by: [{ id: anna.id, did_like_profile: false, like_new: true }],
  });
  expect(await like(bert, anna)).toEqual({ liked: true, mutual: true });
  expect((await talk.ask(bert, 'GET likes')).liked_by).toMatchObject([{ did_like_profile: true }]);
});

test(`a member gives ${LIKES_PER_HOUR} likes an hour: each can lead to a push and an email`, async () => {
  const [anna, bert] = [await talk.person(), await talk.person()];
  for (let i = 0; i < LIKES_PER_HOUR; i += 1) await like(anna, bert);
  expect(await talk.refusal(anna, 'POST likes', { body: { profile: bert.id } })).toMatchObject({ code: 429 });
  expect(await unlike(anna, bert)).toEqual({ liked: false, mutual: false });
});

test('liking or unliking twice has no further effect, and tabs get one event', async () => {
  const [anna, bert] = [await talk.person(), await talk.person()];
  const events = talk.eventsFor(bert);
  await Promise.all(Array.from({ length: 8 }, () => like(anna, bert)));
  expect(events).toEqual([{ type: 'like', profile: anna.id }]);
  expect((await talk.ask(bert, 'GET likes')).liked_by).toHaveLength(1);
  expect(await unlike(anna, bert)).toEqual({ liked: false, mutual: false });
  expect(await unlike(anna, bert)).toEqual({ liked: false, mutual: false });
  expect((await talk.ask(bert, 'GET likes')).liked_by).toEqual([]);
});

test('new likes are sorted first, and are no longer new when that profile is opened', async () => {
  const [anna, bert, cleo, dora] = [await talk.person(), await talk.person(), await talk.person(), await talk.person()];
  for (const member of [bert, cleo, dora]) {
    talk.pass(1000);
    await like(member, anna);
  }
  const received = async () => (await talk.ask(anna, 'GET likes')).liked_by;
  expect(ids(await received())).toEqual([dora.id, cleo.id, bert.id]);
  expect(await open(anna, cleo)).toMatchObject({ liked_by: true, liked: false });
  expect((await received()).map(({ id, like_new }) => [id, like_new])).toEqual([
    [dora.id, true],
    [bert.id, true],
    [cleo.id, false],
  ]);
});

test('a like stays new if another site opens the profile’s URL', async () => {
  const [anna, bert] = [await talk.person(), await talk.person()];
  await like(bert, anna);
  await open(anna, bert, { 'x-package-name': '' });
  expect((await talk.ask(anna, 'GET likes')).liked_by).toMatchObject([{ like_new: true }]);
});

test('polls of both members get 304 until a like is added, removed or seen', async () => {
  const [anna, bert] = [await talk.person(), await talk.person()];
  const poll = (member: Person, etag: string) =>
    talk.request(member, 'GET likes', { headers: { 'if-none-match': etag } });
  const etagOf = async (member: Person) => (await poll(member, '')).headers.get('etag') ?? '';
  const acts = [
    { act: () => like(anna, bert), annaToo: true },
    // Anna's answer does not change when Bert has seen the like.
    { act: () => open(bert, anna), annaToo: false },
    { act: () => unlike(anna, bert), annaToo: true },
  ];
  for (const { act, annaToo } of acts) {
    const [ofAnna, ofBert] = [await etagOf(anna), await etagOf(bert)];
    expect((await poll(bert, ofBert)).status).toBe(304);
    await act();
    expect((await poll(bert, ofBert)).status).toBe(200);
    expect((await poll(anna, ofAnna)).status).toBe(annaToo ? 200 : 304);
  }
});

test('the member’s own, blocked, hidden, deleted and other pools’ profiles are unknown', async () => {
  const [anna, bert, cleo, dora, emma] = [
    await talk.person(),
    await talk.person(),
    await talk.person(),
    await talk.person({ visible: 0 }),
    await talk.person({ status: 'deleted' }),
  ];
  const fred = await talk.person({}, 'classic.localhost');
  await like(bert, anna);
  await like(anna, bert);
  await talk.block(bert, anna);
  await talk.block(anna, cleo);
  expect(await talk.ask(anna, 'GET likes')).toEqual({ profiles: [], liked_by: [] });
  const unknown = await talk.refusal(anna, 'POST likes', { body: { profile: 'AAAAAAAAAAAAAAAA' } });
  expect(unknown).toEqual({ code: 404, key: 'error.not_found' });
  for (const member of [anna, bert, cleo, dora, emma, fred]) {
    expect(await talk.refusal(anna, 'POST likes', { body: { profile: member.id } })).toEqual(unknown);
    expect(await talk.refusal(anna, 'DELETE likes', { body: { profile: member.id } })).toEqual(unknown);
  }
});

test('a visitor gets 403 for the list and 401 for the rest', async () => {
  expect((await talk.refusal(null, 'GET likes')).code).toBe(403);
  expect((await talk.refusal(null, 'POST likes', { body: { profile: 'AAAAAAAAAAAAAAAA' } })).code).toBe(401);
  expect((await talk.refusal(null, 'DELETE likes', { body: { profile: 'AAAAAAAAAAAAAAAA' } })).code).toBe(401);
});
