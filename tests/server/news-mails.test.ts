import { afterAll, beforeAll, expect, test } from 'vitest';
import { withdrawNews } from '#server/notify/news/add-news.ts';
import { isStillWanted } from '#server/notify/notices/still-wanted.ts';
import type { NotificationSettings } from '#shared/contracts/notifications.ts';
import { type NoticeBench, noticeBench } from '../fixtures/notice-bench.ts';
import type { Person } from '../fixtures/talk-app.ts';

const HOUR_MS = 3_600_000;
const off = { push: false, mail: false, frequency: 'at_once' } as const;
const atOnce = { ...off, mail: true } as const;
const daily = { ...atOnce, frequency: 'daily' } as const;
const quiet: NotificationSettings['quiet'] = { from: null, to: null, tz: 'UTC' };

let bench: NoticeBench;
beforeAll(async () => {
  bench = await noticeBench();
});
afterAll(() => bench.close());

/** A member who wants emails only about news. */
async function reader(news: NotificationSettings['news'], change: Partial<NotificationSettings> = {}, about = {}) {
  const person = await bench.person({ country: null, ...about });
  await bench.set(person, { like: off, message: off, news, quiet, ...change });
  return person;
}
let number = 0;
async function addNews(order: Parameters<NoticeBench['addNews']>[1] = {}) {
  number += 1;
  bench.pass(1000);
  const added = await bench.addNews(`News ${number}`, order);
  return { ...added, title: `News ${number} (en)` };
}
const newsMails = async (person: Person) =>
  (await bench.mailsTo(person)).map(({ template, data }) => [
    template,
    ...(data.site_news ?? []).map(({ title }: { title: string }) => title),
  ]);
function passTo(hour: number) {
  const now = bench.deps.clock();
  const then = new Date(now).setUTCHours(hour, 0, 0, 0);
  bench.pass(then > now ? then - now : then + 24 * HOUR_MS - now);
}

test('members who want news at once get one mail in their language, others get none', async () => {
  const [anna, bert, dora] = [await reader(atOnce), await reader(off), await reader(atOnce, {}, { language: 'de' })];
  const { title } = await addNews();
  expect(await newsMails(anna)).toEqual([['news', title]]);
  expect(await newsMails(bert)).toEqual([]);
  expect(await newsMails(dora)).toEqual([['news', title.replace('(en)', '(de)')]]);
  passTo(18);
  expect(await newsMails(anna)).toHaveLength(1);
});

test('members who want news in digests get each item there once, and no item twice after a change', async () => {
  const anna = await reader(daily);
  const one = await addNews();
  const two = await addNews();
  expect(await newsMails(anna)).toEqual([]);
  passTo(18);
  expect(await newsMails(anna)).toEqual([['digest', two.title, one.title]]);
  await bench.set(await bench.signIn(anna), { like: off, message: off, news: atOnce, quiet });
  const three = await addNews();
  expect(await newsMails(anna)).toEqual([
    ['digest', two.title, one.title],
    ['news', three.title],
  ]);
  passTo(18);
  expect(await newsMails(anna)).toHaveLength(2);
});

test('members who signed up or switched mails on later get no mail about older news', async () => {
  const anna = await reader(off);
  await addNews();
  bench.pass(1000);
  const late = await reader(atOnce, {}, { signup_date: bench.deps.clock() });
  const lateDaily = await reader(daily, {}, { signup_date: bench.deps.clock() });
  await bench.set(anna, { like: off, message: off, news: daily, quiet });
  passTo(18);
  expect([await newsMails(anna), await newsMails(late), await newsMails(lateDaily)]).toEqual([[], [], []]);
  const { title } = await addNews();
  expect(await newsMails(late)).toEqual([['news', title]]);
});

test('news that was read in the app, and news of other sites, is not mailed', async () => {
  const [anna, there] = [await reader(daily), await reader(atOnce)];
  await addNews();
  const { items } = await bench.ask(anna, 'GET notifications');
  await bench.ask(anna, 'PUT notifications', { body: { read_up_to: items[0]?.ts ?? 0 } });
  passTo(18);
  expect(await newsMails(anna)).toEqual([]);
  await bench.mailsTo(there);
  const before = (await newsMails(there)).length;
  await addNews({ host: 'she.localhost' });
  expect(await newsMails(there)).toHaveLength(before);
});

test('a mail waits for the end of quiet hours and contains news added in the meantime', async () => {
  passTo(21);
  const anna = await reader(atOnce, { quiet: { from: '20:00', to: '07:00', tz: 'UTC' } });
  const one = await addNews();
  expect(await newsMails(anna)).toEqual([]);
  const two = await addNews();
  passTo(7);
  expect(await newsMails(anna)).toEqual([['news', two.title, one.title]]);
});

test('withdrawn news is not mailed, even if its mail is already queued', async () => {
  const [anna, bert] = [await reader(daily), await reader(atOnce)];
  const { id } = await addNews();
  await bench.mailsTo(bert);
  const queued = await bench.store.db
    .selectFrom('mail_queue')
    .selectAll()
    .where('member_id', '=', bert.id)
    .executeTakeFirstOrThrow();
  expect(await isStillWanted(bench.store, queued)).toBe(true);
  await withdrawNews(bench.deps, id);
  expect(await isStillWanted(bench.store, queued)).toBe(false);
  passTo(18);
  expect(await newsMails(anna)).toEqual([]);
});

test('members who switched news off in the meantime, or are paused, get no mail', async () => {
  const [anna, bert] = [await reader(atOnce), await reader(atOnce)];
  await addNews();
  await bench.set(anna, { like: off, message: off, news: off, quiet });
  await bench.change(bert, { visible: 0 });
  expect([await newsMails(anna), await newsMails(bert)]).toEqual([[], []]);
});

test('several workers queue one mail, and after a failed transaction another worker queues it', async () => {
  const anna = await reader(atOnce);
  const { title } = await addNews();
  const { enqueue } = bench.mail;
  bench.mail.enqueue = async () => Promise.reject(new Error('killed'));
  expect(await newsMails(anna)).toEqual([]);
  bench.mail.enqueue = enqueue;
  await Promise.all(Array.from({ length: 5 }, () => bench.mailsTo(anna)));
  expect(await newsMails(anna)).toEqual([['news', title]]);
});
