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
  const who = await bench.person(about, host);
  await bench.set(who, { news: wanted, ...change });
  return { who, phone: await bench.subscribe(who) };
}
let number = 0;
async function tell(order: Parameters<PushBench['tell']>[1] = {}) {
  number += 1;
  bench.pass(10 * MINUTE_MS);
  return { ...(await bench.tell(`News ${number}`, order)), title: `News ${number} (en)` };
}

test('who wants it gets it on every device, in their language, with the page to open; nobody else does', async () => {
  const { who, phone } = await reader({}, { language: 'de' });
  const laptop = await bench.subscribe(await bench.signIn(who));
  const unasked = await bench.person();
  await bench.subscribe(unasked);
  await bench.subscribe(await bench.person({}, 'she.localhost'));
  const { id } = await tell({ address: '/profile#account' });
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
      data: { id },
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
  await bench.set(who, {});
});

test('without a page of its own it opens the list', async () => {
  const { who, phone } = await reader();
  await tell();
  const [push] = await bench.arrives(phone);
  expect(push?.notification.navigate).toBe('https://localhost/notifications');
  await bench.set(who, {});
});

test('quiet hours are waited for; switched off, read or withdrawn meanwhile it is not sent', async () => {
  const at = new Date(bench.deps.clock()).getUTCHours();
  const hour = (from: number) => `${String((at + from + 24) % 24).padStart(2, '0')}:00`;
  const quiet = { from: hour(-1), to: hour(2), tz: 'UTC' };
  const [waits, off, read] = [await reader({ quiet }), await reader({ quiet }), await reader({ quiet })];
  const { title } = await tell();
  expect(await bench.arrives()).toEqual([]);
  await bench.set(off.who, { news: { ...wanted, push: false }, quiet });
  await bench.ask(read.who, 'saveNotifications', { body: { read_up_to: bench.deps.clock() } });
  bench.pass(180 * MINUTE_MS);
  expect((await bench.arrives()).map(({ notification }) => notification.title)).toEqual([title]);
  const { id } = await tell();
  await withdrawNews(bench.deps, id);
  expect(await bench.arrives()).toEqual([]);
  await bench.set(waits.who, {});
  await bench.set(read.who, {});
});

test('who subscribed or signed up after it gets none, and an endpoint that is gone is let go of', async () => {
  const early = await reader();
  await tell();
  const late = await reader({}, { signup_date: bench.deps.clock() });
  bench.answer(410);
  expect(await bench.arrives(late.phone)).toEqual([]);
  expect(await bench.subscriptionsOf(early.who)).toEqual([]);
  expect(await bench.subscriptionsOf(late.who)).toHaveLength(1);
  await bench.set(late.who, {});
});

test('what a process that died had taken is sent by the next one as the same; a second sender sends nothing', async () => {
  const { who, phone } = await reader();
  const { id } = await tell();
  expect(await bench.deps.pushes.claim()).not.toBeNull();
  expect(await bench.arrives(phone)).toEqual([]);
  bench.pass(2 * MINUTE_MS);
  const before = bench.requests.length;
  await Promise.all([bench.makeWorker().sendDue(), bench.makeWorker().sendDue()]);
  expect(bench.requests.length).toBe(before + 1);
  expect(phone.open(bench.lastRequest().body).notification).toMatchObject({ tag: 'news', data: { id } });
  await bench.set(who, {});
});

test('a like of the same moment is told beside it', async () => {
  const { who, phone } = await reader();
  await tell();
  await bench.like(await bench.person({ name: 'Bert' }), who);
  const tags = (await bench.arrives(phone)).map(({ notification }) => notification.tag);
  expect(tags.toSorted()).toEqual(['likes', 'news']);
});
