import { afterAll, beforeAll, expect, test } from 'vitest';
import { testId } from '../fixtures/member-rows.ts';
import { type Person, START, type TalkApp, talkApp } from '../fixtures/talk-app.ts';

let talk: TalkApp;

beforeAll(async () => {
  talk = await talkApp();
});
afterAll(() => talk.close());

const open = (who: Person | null, whom: Person) => talk.ask(who, 'fetchProfile', { query: { id: whom.id } });

async function addPhoto(who: Person, change: { nude?: 0 | 1; status?: 'pending' | 'approved' } = {}) {
  const id = testId();
  const name = id.padEnd(32, '0');
  const censored_name = id.padEnd(32, '1');
  const size = { width: 800, height: 600, bytes: 1000, thumbhash: null, position: 0, created: START };
  const photo = { id, member_id: who.id, name, censored_name, status: 'approved' as const, nude: 0 as const, ...size };
  await talk.store.db
    .insertInto('photos')
    .values({ ...photo, ...change })
    .execute();
  await talk.change(who, { main_photo_id: id });
  return { name, censored_name };
}

test('a member sees the card, the texts and the age, and never the birth date', async () => {
  const anna = await talk.person();
  const bert = await talk.person({
    personal: 'I like tea.',
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
    interests: [3, 5],
    fields: { looking_for: 2 },
  });
  expect(answer).toMatchObject({ liked: false, liked_by: false, chat_id: null });
  expect(answer.can_message).toEqual({ allowed: true, cost: 0, reason: null });
  expect(JSON.stringify(answer)).not.toMatch(/1990-05-17|example\.org|traffic|balance/);
});

test('likes and the conversation between the two are told', async () => {
  const [anna, bert] = [await talk.person(), await talk.person()];
  await talk.ask(anna, 'addLike', { body: { profile: bert.id } });
  await talk.ask(bert, 'addLike', { body: { profile: anna.id } });
  const { id } = await talk.ask(bert, 'startChat', { query: { profile: anna.id } });
  const answer = await open(anna, bert);
  expect(answer).toMatchObject({ liked: true, liked_by: true, chat_id: id, profile: { liked: true } });
});

test('a visitor sees the profile with the censored rendering of nude photos, and can’t write', async () => {
  const [anna, bert] = [await talk.person(), await talk.person()];
  const { name, censored_name } = await addPhoto(bert, { nude: 1 });
  const seen = await open(null, bert);
  expect(seen.profile.main_image?.thumb_filename).toBe(`${censored_name}-320.webp`);
  expect(JSON.stringify(seen)).not.toContain(name);
  expect(seen.can_message).toEqual({ allowed: false, cost: 0, reason: 'chat.log_in' });
  expect((await open(anna, bert)).profile.main_image?.thumb_filename).toBe(`${name}-320.webp`);
});

test('one’s own profile shows as others see it, and can’t be written to', async () => {
  const anna = await talk.person();
  expect(await open(anna, anna)).toMatchObject({
    profile: { id: anna.id },
    can_message: { allowed: false, reason: 'chat.yourself' },
  });
});

test('the blocked, the hidden, the deleted, another pool’s and the unknown are one 404', async () => {
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
  for (const id of [...[bert, cleo, ...everywhere].map((who) => who.id), 'AAAAAAAAAAAAAAAA']) {
    expect(await talk.refusal(anna, 'fetchProfile', { query: { id } })).toEqual(unknown);
  }
  for (const { id } of everywhere) expect(await talk.refusal(null, 'fetchProfile', { query: { id } })).toEqual(unknown);
});

test('one’s own preview is word for word what another member gets', async () => {
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

test('who is hidden can’t preview what nobody sees', async () => {
  const anna = await talk.person({ visible: 0 });
  expect(await talk.refusal(anna, 'fetchProfile', { query: { id: anna.id } })).toMatchObject({ code: 404 });
});

test('a site shows others only the fields that its pack lists, on cards as on profiles', async () => {
  const bare = await talkApp({ visible_profile_fields: ['country'], visible_profile_notes: false });
  try {
    const told = {
      city: 'Zeist',
      country: 'NL',
      countryregion: 7,
      gender: 'male' as const,
      personal: 'I like tea.',
      fields: '{"looking_for":2}',
    };
    const [anna, bert] = [await bare.person(), await bare.person(told)];
    const hidden = { city: null, countryregion: 0, age: null, gender: null };
    const { profile } = await bare.ask(anna, 'fetchProfile', { query: { id: bert.id } });
    expect(profile).toMatchObject({ country: 'NL', ...hidden, personal: null, fields: {} });
    await bare.ask(anna, 'addLike', { body: { profile: bert.id } });
    expect((await bare.ask(anna, 'fetchLikes')).profiles[0]).toMatchObject({ country: 'NL', ...hidden });
  } finally {
    await bare.close();
  }
});
