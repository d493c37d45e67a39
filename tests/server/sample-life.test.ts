import { afterEach, beforeEach, expect, test } from 'vitest';
import { liveOneRound } from '#server/start/samples/sample-life.ts';
import {
  alternatePortraits,
  bringSamplesOnline,
  isSampleOnline,
  localClockOf,
} from '#server/start/samples/sample-presence.ts';
import { ONLINE_MS } from '#shared/rules/limits.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/rules/time-units.ts';
import { type Person, type TalkApp, talkApp } from '../fixtures/talk-app.ts';

const DEMO = { email: 'demo@example.org', email_lower: 'demo@example.org' };
/** Below every chance: somebody likes the demo login in every round. */
const always = () => 0;
let talk: TalkApp;

beforeEach(async () => {
  talk = await talkApp();
});
afterEach(() => talk.close());

/** Sample members of every name, none of whom has been here today. */
const addSamples = (count: number): Promise<Person[]> =>
  Promise.all(
    Array.from({ length: count }, (_, i) =>
      talk.person({
        kind: 'sample',
        name: `Sample ${i}`,
        name_lower: `sample ${i}`,
        gender: 'male',
        main_photo_id: 'photo',
        last_active: talk.deps.clock() - DAY_MS,
      }),
    ),
  );
const demoLogin = () => talk.person({ ...DEMO, gender: 'female' });
const likedBy = async (member: Person) => (await talk.ask(member, 'GET likes')).liked_by;
/** The hour in which most are online. */
const passToEvening = () => {
  while (new Date(localClockOf(talk.deps.clock())).getUTCHours() !== 20) talk.pass(HOUR_MS);
};

const names = Array.from({ length: 500 }, (_, i) => ({ pool: 'default', name: `Sample ${i}`, city: 'Utrecht' }));
const onlineAt = (time: number) => names.filter((known) => isSampleOnline(known, time));

test('few sample members are online at night, and most in the evening', () => {
  const day = 20_000 * DAY_MS;
  const shares = Array.from({ length: 24 }, (_, hour) => onlineAt(day + hour * HOUR_MS).length / names.length);
  for (const hour of [2, 3, 4]) expect(shares[hour]).toBeLessThan(0.04);
  for (const hour of [20, 21]) expect(shares[hour]).toBeGreaterThan(0.12);
  expect(Math.max(...shares)).toBeLessThan(0.25);
});

test('a sample member is online at the same hours each time, and others on another day', () => {
  const evening = 20_000 * DAY_MS + 20 * HOUR_MS;
  expect(onlineAt(evening)).toEqual(onlineAt(evening));
  expect(onlineAt(evening + DAY_MS)).not.toEqual(onlineAt(evening));
  // Their hours don't start together.
  const changes = [10, 20, 30, 40, 50].filter((minutes) => {
    const before = onlineAt(evening + (minutes - 10) * MINUTE_MS);
    return onlineAt(evening + minutes * MINUTE_MS).length !== before.length;
  });
  expect(changes.length).toBeGreaterThan(2);
});

test('a member who is online has the mark on the card, and loses it after the hour', async () => {
  passToEvening();
  await addSamples(60);
  const anna = await talk.person({ gender: 'female' });
  const now = talk.deps.clock();
  await bringSamplesOnline(talk.deps);
  const samples = await talk.store.db.selectFrom('members').selectAll().where('kind', '=', 'sample').execute();
  const active = samples.filter(({ last_active }) => last_active > now - MINUTE_MS).map(({ name }) => name);
  expect(active.length).toBeGreaterThan(2);
  expect(active.length).toBeLessThan(30);
  const expected = samples.filter((sample) => isSampleOnline(sample, localClockOf(now)));
  expect(active.sort()).toEqual(expected.map(({ name }) => name).sort());
  talk.pass(ONLINE_MS);
  const [first] = expected;
  const card = await talk.ask(anna, 'GET profile', { query: { id: first?.id ?? '' } });
  expect(card.profile.online).toBe(false);
});

test('two neighbors who are online have different portraits as long as there are enough', () => {
  const portraits = ['b', 'a', 'b', 'b', 'a', 'c', 'c'].map((portrait) => ({ portrait }));
  expect(
    alternatePortraits(portraits)
      .map(({ portrait }) => portrait)
      .join(''),
  ).toBe('abcabcb');
});

test('while the demo login is online, a sample member who is online likes it, live', async () => {
  passToEvening();
  await addSamples(60);
  const demo = await demoLogin();
  const events = talk.eventsFor(demo);
  await liveOneRound(talk.deps, always);
  const [like, ...others] = await likedBy(demo);
  expect(others).toEqual([]);
  expect(like).toMatchObject({ like_new: true, online: true, sample: true });
  expect(events).toEqual([{ type: 'like', profile: like?.id }]);
});

test('nobody likes a demo login that is offline or hidden, or a real member', async () => {
  passToEvening();
  await addSamples(60);
  const [demo, member] = [await demoLogin(), await talk.person({ gender: 'female' })];
  talk.pass(ONLINE_MS);
  await liveOneRound(talk.deps, always);
  await talk.change(demo, { last_active: talk.deps.clock(), visible: 0, paused: 1 });
  await liveOneRound(talk.deps, always);
  await talk.change(demo, { visible: 1, paused: 0 });
  // No member is drawn.
  await liveOneRound(talk.deps, () => 0.99);
  expect(await likedBy(demo)).toEqual([]);
  expect(await likedBy(member)).toEqual([]);
});

test('a tab that only listens counts as online', async () => {
  passToEvening();
  await addSamples(60);
  const demo = await demoLogin();
  talk.pass(2 * ONLINE_MS);
  talk.eventsFor(demo);
  await liveOneRound(talk.deps, always);
  expect(await likedBy(demo)).toHaveLength(1);
});

test('likes have a limit for each day, and no sample member likes twice', async () => {
  passToEvening();
  await addSamples(300);
  const demo = await demoLogin();
  talk.eventsFor(demo);
  for (let round = 0; round < 20; round += 1) await liveOneRound(talk.deps, always);
  expect(await likedBy(demo)).toHaveLength(12);
  talk.pass(DAY_MS);
  const next = await talk.signIn(demo);
  await liveOneRound(talk.deps, always);
  const liking = (await likedBy(next)).map(({ id }) => id);
  expect(liking).toHaveLength(13);
  expect(new Set(liking).size).toBe(13);
});

test('a blocked sample member never likes the demo login', async () => {
  passToEvening();
  const samples = await addSamples(60);
  const demo = await demoLogin();
  for (const sample of samples) await talk.block(demo, sample);
  await liveOneRound(talk.deps, always);
  expect(await likedBy(demo)).toEqual([]);
});
