import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MailPeople } from '#server/notify/mail/mail-data.ts';
import type { NotificationSettings } from '#shared/contracts/notifications.ts';
import { type NoticeBench, noticeBench } from '../fixtures/notice-bench.ts';
import type { Person } from '../fixtures/talk-app.ts';

const DAY_MS = 86_400_000;
const daily = { push: true, mail: true, frequency: 'daily' } as const;
const weekly = { ...daily, frequency: 'weekly' } as const;
const off = { ...daily, mail: false } as const;
const quiet: NotificationSettings['quiet'] = { from: null, to: null, tz: 'Europe/Berlin' };

let bench: NoticeBench;
beforeAll(async () => {
  bench = await noticeBench();
});
afterAll(() => bench.close());

/** Advances the clock to six in the evening in Berlin, which is four in UTC in summer. */
function passToEvening(weekday?: number) {
  do {
    const now = bench.deps.clock();
    const evening = new Date(now).setUTCHours(16, 0, 0, 0);
    bench.pass(evening > now ? evening - now : evening + DAY_MS - now);
  } while (weekday !== undefined && new Date(bench.deps.clock()).getUTCDay() !== weekday);
}
const ids = ({ people }: MailPeople) => people.map(({ id }) => id);

test('the digest is sent once, at 18:00 local time, instead of single mails', async () => {
  const [anna, bert, cleo] = [await bench.person(), await bench.person(), await bench.person()];
  await bench.set(anna, { like: daily, message: daily, news: off, quiet });
  await bench.like(bert, anna);
  await bench.write(cleo, anna);
  expect(await bench.mailsTo(anna)).toEqual([]);
  passToEvening();
  const [digest, ...more] = await bench.mailsTo(anna);
  expect(more).toEqual([]);
  expect(digest?.template).toBe('digest');
  expect(ids(digest?.data.likes)).toEqual([bert.id]);
  expect(ids(digest?.data.messages)).toEqual([cleo.id]);
  // Nothing new has happened, so there is no digest.
  passToEvening();
  expect(await bench.mailsTo(anna)).toHaveLength(1);
  const dora = await bench.person();
  await bench.like(dora, anna);
  passToEvening();
  const [, second] = await bench.mailsTo(anna);
  expect(ids(second?.data.likes)).toEqual([dora.id]);
  expect(ids(second?.data.messages)).toEqual([]);
});

test('the digest omits read items, and people who are hidden or deleted', async () => {
  const anna = await bench.person();
  await bench.set(anna, { like: daily, message: daily, news: off, quiet });
  const others = await Promise.all(Array.from({ length: 4 }, () => bench.person()));
  const [seen, blocked, hidden, left] = others as [Person, Person, Person, Person];
  for (const person of others) await bench.like(person, anna);
  await bench.ask(anna, 'GET profile', { query: { id: seen.id } });
  await bench.block(anna, blocked);
  await bench.change(hidden, { visible: 0 });
  passToEvening();
  const [digest] = await bench.mailsTo(anna);
  expect(ids(digest?.data.likes)).toEqual([left.id]);
});

test('the digest names five people and counts the others', async () => {
  const anna = await bench.person();
  await bench.set(anna, { like: daily, message: off, news: off, quiet });
  for (let index = 0; index < 8; index += 1) await bench.like(await bench.person(), anna);
  passToEvening();
  const [digest] = await bench.mailsTo(anna);
  expect(digest?.data.likes.people).toHaveLength(5);
  expect(digest?.data.likes.more).toBe(3);
});

test('weekly topics come on Fridays', async () => {
  passToEvening(5);
  const [anna, bert] = [await bench.person(), await bench.person()];
  await bench.set(anna, { like: weekly, message: off, news: off, quiet });
  await bench.like(bert, anna);
  for (let day = 0; day < 6; day += 1) {
    passToEvening();
    expect(await bench.mailsTo(anna)).toEqual([]);
  }
  passToEvening();
  const [digest] = await bench.mailsTo(anna);
  expect(ids(digest?.data.likes)).toEqual([bert.id]);
});

test('the digest names real new members of the country whose gender the member looks for', async () => {
  const country = 'IE';
  const now = () => bench.deps.clock();
  const anna = await bench.person({ country, gender: 'female' });
  await bench.set(anna, { like: off, message: off, news: daily, quiet });
  const lately = { country, gender: 'male', signup_date: now() } as const;
  const bert = await bench.person(lately);
  await bench.person({ ...lately, kind: 'sample' });
  await bench.person({ ...lately, kind: 'fictional' });
  await bench.person({ ...lately, gender: 'female' });
  await bench.person({ ...lately, country: 'ES' });
  await bench.person({ ...lately, visible: 0 });
  await bench.person({ ...lately, signup_date: now() - 30 * DAY_MS });
  passToEvening();
  const [digest] = await bench.mailsTo(anna);
  expect(ids(digest?.data.new_members)).toEqual([bert.id]);
  passToEvening();
  expect(await bench.mailsTo(anna)).toHaveLength(1);
});

test('a paused member gets no digest, and gets the next one after the pause', async () => {
  const [anna, bert] = [await bench.person(), await bench.person()];
  await bench.set(anna, { like: daily, message: off, news: off, quiet });
  await bench.like(bert, anna);
  await bench.change(anna, { visible: 0 });
  passToEvening();
  expect(await bench.mailsTo(anna)).toEqual([]);
  await bench.change(anna, { visible: 1 });
  passToEvening();
  expect(await bench.mailsTo(anna)).toHaveLength(1);
});

test('several workers at once queue one digest', async () => {
  const [anna, bert] = [await bench.person(), await bench.person()];
  await bench.set(anna, { like: daily, message: off, news: off, quiet });
  await bench.like(bert, anna);
  passToEvening();
  await Promise.all(Array.from({ length: 5 }, () => bench.mailsTo(anna)));
  expect(await bench.mailsTo(anna)).toHaveLength(1);
});
