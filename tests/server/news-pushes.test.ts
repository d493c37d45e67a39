import { afterAll, beforeAll, expect, test } from 'vitest';
import { withdrawNews } from '#server/notify/news/add-news.ts';
import type { NotificationSettings } from '#shared/contracts/notifications.ts';
import { type PushBench, pushBench } from '../fixtures/push-bench.ts';

const MINUTE_MS = 60_000;
const wanted: NotificationSettings['news'] = { push: true, mail: false, frequency: 'weekly' };

let bench: PushBench;
beforeAll(async () => {
  bench = await pushBench();
});
afterAll(() => bench.close());

async function reader(change: Partial<NotificationSettings> = {}, about: object = {}, host = 'localhost') {
  const person = await bench.person(about, host);
  await bench.set(person, { news: wanted, ...change });
  return { person, phone: await bench.subscribe(person) };
}
let number = 0;
async function addNews(order: Parameters<PushBench['addNews']>[1] = {}) {
  number += 1;
  bench.pass(10 * MINUTE_MS);
  return { ...(await bench.addNews(`News ${number}`, order)), title: `News ${number} (en)` };
}

test('members who want news get a push on every device, in their language, with a link; others get none', async () => {
  const { person, phone } = await reader({}, { language: 'de' });
  const laptop = await bench.subscribe(await bench.signIn(person));
  const unasked = await bench.person();
  await bench.subscribe(unasked);
  await bench.subscribe(await bench.person({}, 'she.localhost'));
  const { id } = await addNews({ address: '/profile#account' });
  const pushes = await bench.arrives();
  expect(pushes).toHaveLength(2);
  expect(pushes[0]).toEqual({
    web_push: 8030,
    notification: {
      title: 'News 1 (de)',
      body: 'All about it (de)',
      lang: 'de',
      dir: 'ltr',
      navigate: 'https://localhost/profile#account',
      tag: 'news',
      icon: 'https://localhost/icons/icon-192.png',
      silent: false,
      data: { id, member: expect.any(String) },
      app_badge: 0,
    },
    app_badge: 0,
  });
  expect(new Set(bench.requests.slice(-2).map(({ endpoint }) => endpoint))).toEqual(
    new Set([phone.endpoint, laptop.endpoint]),
  );
  expect(bench.lastRequest().headers).toMatchObject({ Urgency: 'low' });
  bench.pass(60 * MINUTE_MS);
  expect(await bench.arrives()).toEqual([]);
  await bench.set(person, {});
});

test('a push about news without an address opens the list', async () => {
  const { person, phone } = await reader();
  await addNews();
  const [push] = await bench.arrives(phone);
  expect(push?.notification.navigate).toBe('https://localhost/notifications');
  await bench.set(person, {});
});

test('a push waits for the end of quiet hours, and is dropped if the news was read, withdrawn or switched off', async () => {
  const at = new Date(bench.deps.clock()).getUTCHours();
  const hour = (from: number) => `${String((at + from + 24) % 24).padStart(2, '0')}:00`;
  const quiet = { from: hour(-1), to: hour(2), tz: 'UTC' };
  const [waits, off, read] = [await reader({ quiet }), await reader({ quiet }), await reader({ quiet })];
  const { title } = await addNews();
  expect(await bench.arrives()).toEqual([]);
  await bench.set(off.person, { news: { ...wanted, push: false }, quiet });
  await bench.ask(read.person, 'PUT notifications', { body: { read_up_to: bench.deps.clock() } });
  bench.pass(180 * MINUTE_MS);
  expect((await bench.arrives()).map(({ notification }) => notification.title)).toEqual([title]);
  const { id } = await addNews();
  await withdrawNews(bench.deps, id);
  expect(await bench.arrives()).toEqual([]);
  await bench.set(waits.person, {});
  await bench.set(read.person, {});
});

test('later subscribers get no push, and an endpoint that no longer exists is deleted', async () => {
  const early = await reader();
  await addNews();
  const late = await reader({}, { signup_date: bench.deps.clock() });
  bench.answer(410);
  expect(await bench.arrives(late.phone)).toEqual([]);
  expect(await bench.subscriptionsOf(early.person)).toEqual([]);
  expect(await bench.subscriptionsOf(late.person)).toHaveLength(1);
  await bench.set(late.person, {});
});

test('the next process sends the claimed pushes of a killed process, once', async () => {
  const { person, phone } = await reader();
  const { id } = await addNews();
  expect(await bench.deps.pushes.claim()).not.toBeNull();
  expect(await bench.arrives(phone)).toEqual([]);
  bench.pass(2 * MINUTE_MS);
  const before = bench.requests.length;
  await Promise.all([bench.makeWorker().runDue(), bench.makeWorker().runDue()]);
  expect(bench.requests.length).toBe(before + 1);
  expect(phone.open(bench.lastRequest().body).notification).toMatchObject({
    tag: 'news',
    data: { id, member: expect.any(String) },
  });
  await bench.set(person, {});
});

test('a like at the same time is pushed separately', async () => {
  const { person, phone } = await reader();
  await addNews();
  await bench.like(await bench.person({ name: 'Bert' }), person);
  const tags = (await bench.arrives(phone)).map(({ notification }) => notification.tag);
  expect(tags.toSorted()).toEqual(['likes', 'news']);
});
