import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROFILE_VIEWS_PER_HOUR } from '#shared/rules/limits.ts';
import { testId } from '../fixtures/member-rows.ts';
import { type Person, START, type TalkApp, talkApp } from '../fixtures/talk-app.ts';

let talk: TalkApp;

beforeAll(async () => {
  talk = await talkApp();
});
afterAll(() => talk.close());

const open = (member: Person | null, other: Person) => talk.ask(member, 'GET profile', { query: { id: other.id } });

let keys = 0;
const say = (member: Person, conversation: string) =>
  talk.ask(member, 'POST messages', {
    body: { conversation, body: 'Hello', idempotency_key: `profile-test-${++keys}` },
  });

async function addPhoto(member: Person, change: { nude?: 0 | 1; status?: 'pending' | 'approved' } = {}) {
  const id = testId();
  const name = id.padEnd(32, '0');
  const censored_name = id.padEnd(32, '1');
  const size = { width: 800, height: 600, bytes: 1000, thumbhash: null, position: 0, created: START };
  const photo = {
    id,
    member_id: member.id,
    name,
    censored_name,
    status: 'approved' as const,
    nude: 0 as const,
    ...size,
  };
  await talk.store.db
    .insertInto('photos')
    .values({ ...photo, ...change })
    .execute();
  await talk.change(member, { main_photo_id: id });
  return { name, censored_name };
}

test('a member gets the card, the texts and the age, but not the birth date', async () => {
  const anna = await talk.person();
  const bert = await talk.person({
    personal: 'I like tea.',
    prompts: '[{"id":"sunday","answer":"Pancakes"}]',
    interests: '[3,5]',
    fields: '{"looking_for":2,"smoking":1}',
    gender: 'male',
  });
  const answer = await open(anna, bert);
  expect(answer.profile).toMatchObject({
    id: bert.id,
    age: 36,
    gender: 'male',
    personal: 'I like tea.',
    prompts: [{ id: 'sunday', question: 'My ideal Sunday…', answer: 'Pancakes' }],
    interests: [3, 5],
    fields: { looking_for: 2 },
  });
  expect(answer).toMatchObject({ liked: false, liked_by: false, chat_id: null });
  expect(answer.can_message).toEqual({ allowed: true, cost: 0, reason: null });
  expect(JSON.stringify(answer)).not.toMatch(/1990-05-17|example\.org|traffic|balance/);
});

test('a profile contains the likes and the conversation of the two', async () => {
  const [anna, bert] = [await talk.person(), await talk.person()];
  await talk.ask(anna, 'POST likes', { body: { profile: bert.id } });
  await talk.ask(bert, 'POST likes', { body: { profile: anna.id } });
  const { id } = await talk.ask(bert, 'GET chat', { query: { profile: anna.id } });
  await say(bert, id);
  const answer = await open(anna, bert);
  expect(answer).toMatchObject({ liked: true, liked_by: true, chat_id: id, profile: { liked: true } });
});

test('a profile has the conversation only for a member who has sent or received a message, and has not removed it', async () => {
  const [anna, bert] = [await talk.person(), await talk.person()];
  const chatIds = async () => [(await open(anna, bert)).chat_id, (await open(bert, anna)).chat_id];
  const { id } = await talk.ask(anna, 'GET chat', { query: { profile: bert.id } });
  expect(await chatIds()).toEqual([null, null]);
  await say(anna, id);
  expect(await chatIds()).toEqual([id, id]);
  await talk.ask(bert, 'DELETE chat', { body: { conversation: id } });
  expect(await chatIds()).toEqual([id, null]);
  await talk.ask(bert, 'GET chat', { query: { profile: anna.id } });
  expect(await chatIds()).toEqual([id, null]);
  await say(anna, id);
  expect(await chatIds()).toEqual([id, id]);
});

test('a hidden member is told why they can’t write, and gets the same reason on trying', async () => {
  const [anna, bert] = [await talk.person(), await talk.person()];
  const { id } = await talk.ask(anna, 'GET chat', { query: { profile: bert.id } });
  const states = [
    { reason: 'paused', key: 'account.paused', change: { visible: 0, paused: 1 } },
    { reason: 'absent', key: 'account.absent', change: { visible: 0, paused: 0, deletion_at: START } },
    { reason: 'absent', key: 'account.absent', change: { visible: 0, paused: 1, deletion_at: START } },
  ] as const;
  for (const { reason, key, change } of states) {
    await talk.change(anna, change);
    expect((await open(anna, bert)).can_message).toEqual({ allowed: false, cost: 0, reason });
    const body = { conversation: id, body: 'Hello', idempotency_key: 'hidden-member' };
    expect(await talk.refusal(anna, 'POST messages', { body })).toMatchObject({ code: 403, key });
  }
  await talk.change(anna, { visible: 1, paused: 0, deletion_at: null });
  expect((await open(anna, bert)).can_message).toEqual({ allowed: true, cost: 0, reason: null });
});

test('a visitor gets the profile with nude photos censored, and can’t write', async () => {
  const [anna, bert] = [await talk.person(), await talk.person()];
  const { name, censored_name } = await addPhoto(bert, { nude: 1 });
  const seen = await open(null, bert);
  expect(seen.profile.main_image?.thumb_filename).toBe(`${censored_name}-320.webp`);
  expect(JSON.stringify(seen)).not.toContain(name);
  expect(seen.can_message).toEqual({ allowed: false, cost: 0, reason: 'log_in' });
  expect((await open(anna, bert)).profile.main_image?.thumb_filename).toBe(`${name}-320.webp`);
});

test('members see their own profile as others do, and can’t write to themselves', async () => {
  const anna = await talk.person();
  expect(await open(anna, anna)).toMatchObject({
    profile: { id: anna.id },
    can_message: { allowed: false, reason: 'yourself' },
  });
});

test('a profile says what it shares with the viewer', async () => {
  const both = { interests: '[3,5]', fields: '{"looking_for":2,"smoking":1}', country: 'NL', countryregion: 7 };
  const anna = await talk.person({ ...both, city: 'Zeist' });
  const bert = await talk.person({ ...both, interests: '[5,9]', fields: '{"looking_for":2}', city: 'Utrecht' });
  const shared = { interests: [5], fields: ['looking_for'], place: 'countryregion' };
  expect((await open(anna, bert)).shared).toEqual(shared);
  expect((await open(bert, anna)).shared).toEqual(shared);
  const nothing = { interests: [], fields: [], place: null };
  for (const viewer of [null, bert]) expect((await open(viewer, bert)).shared).toEqual(nothing);
});

test('blocked, hidden, deleted, other pools’ and unknown members get the same 404', async () => {
  const anna = await talk.person();
  const [bert, cleo] = [await talk.person(), await talk.person()];
  await talk.block(bert, anna);
  await talk.block(anna, cleo);
  const unknown = { code: 404, key: 'error.not_found' };
  const everywhere = [
    await talk.person({ visible: 0 }),
    await talk.person({ status: 'deleted' }),
    await talk.person({}, 'she.localhost'),
  ];
  for (const id of [...[bert, cleo, ...everywhere].map((member) => member.id), 'AAAAAAAAAAAAAAAA']) {
    expect(await talk.refusal(anna, 'GET profile', { query: { id } })).toEqual(unknown);
  }
  for (const { id } of everywhere) expect(await talk.refusal(null, 'GET profile', { query: { id } })).toEqual(unknown);
});

test('a member’s own preview equals the answer that another member gets', async () => {
  const anna = await talk.person({
    personal: 'I like tea.',
    interests: '[3]',
    fields: '{"looking_for":2,"smoking":1}',
  });
  await addPhoto(anna, { status: 'pending' });
  const [own, others] = [await open(anna, anna), await open(await talk.person(), anna)];
  expect(own.profile).toEqual(others.profile);
  expect(own.profile.images).toHaveLength(1);
});

test('a hidden member has no preview', async () => {
  const anna = await talk.person({ visible: 0 });
  expect(await talk.refusal(anna, 'GET profile', { query: { id: anna.id } })).toMatchObject({ code: 404 });
});

test('a site shows only the fields that its pack lists, on cards and profiles', async () => {
  const bare = await talkApp({ visible_profile_fields: ['country'], visible_profile_notes: false });
  try {
    const fields = {
      city: 'Zeist',
      country: 'NL',
      countryregion: 7,
      gender: 'male' as const,
      personal: 'I like tea.',
      prompts: '[{"id":"sunday","answer":"Pancakes"}]',
      fields: '{"looking_for":2}',
    };
    const [anna, bert] = [await bare.person(fields), await bare.person(fields)];
    const hidden = { city: null, countryregion: 0, age: null, gender: null };
    const { profile, shared } = await bare.ask(anna, 'GET profile', { query: { id: bert.id } });
    expect(profile).toMatchObject({ country: 'NL', ...hidden, personal: null, prompts: [], fields: {} });
    expect(shared).toEqual({ interests: [], fields: [], place: 'country' });
    await bare.ask(anna, 'POST likes', { body: { profile: bert.id } });
    expect((await bare.ask(anna, 'GET likes')).profiles[0]).toMatchObject({ country: 'NL', ...hidden });
  } finally {
    await bare.close();
  }
});

test(`a member, and a network of visitors, can open ${PROFILE_VIEWS_PER_HOUR} profiles an hour`, async () => {
  const [anna, bert, carl] = [await talk.person(), await talk.person(), await talk.person()];
  for (let i = 0; i < PROFILE_VIEWS_PER_HOUR; i += 1) await open(anna, bert);
  expect(await talk.refusal(anna, 'GET profile', { query: { id: bert.id } })).toMatchObject({ code: 429 });
  expect(await talk.refusal(anna, 'GET profile', { query: { id: testId() } })).toMatchObject({ code: 429 });
  await open(carl, bert);
  for (let i = 0; i < PROFILE_VIEWS_PER_HOUR; i += 1)
    await talk.refusal(null, 'GET profile', { query: { id: testId() } });
  expect(await talk.refusal(null, 'GET profile', { query: { id: bert.id } })).toMatchObject({ code: 429 });
  await open(carl, bert);
});
