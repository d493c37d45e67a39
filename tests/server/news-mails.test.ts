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

/** Somebody who wants to hear of news alone. */
async function reader(news: NotificationSettings['news'], change: Partial<NotificationSettings> = {}, about = {}) {
  const who = await bench.person({ country: null, ...about });
  await bench.set(who, { like: off, message: off, news, quiet, ...change });
  return who;
}
let number = 0;
async function tell(order: Parameters<NoticeBench['tell']>[1] = {}) {
  number += 1;
  bench.pass(1000);
  const told = await bench.tell(`News ${number}`, order);
  return { ...told, title: `News ${number} (en)` };
}
const told = async (who: Person) =>
  (await bench.mailsTo(who)).map(({ template, data }) => [
    template,
    ...(data.site_news ?? []).map(({ title }: { title: string }) => title),
  ]);
function passTo(hour: number) {
  const now = bench.deps.clock();
  const then = new Date(now).setUTCHours(hour, 0, 0, 0);
  bench.pass(then > now ? then - now : then + 24 * HOUR_MS - now);
}

test('who wants news at once gets a mail of its own, once, in their language; who wants none gets none', async () => {
  const [anna, bert, dora] = [await reader(atOnce), await reader(off), await reader(atOnce, {}, { language: 'de' })];
  const { title } = await tell();
  expect(await told(anna)).toEqual([['news', title]]);
  expect(await told(bert)).toEqual([]);
  expect(await told(dora)).toEqual([['news', title.replace('(en)', '(de)')]]);
  passTo(18);
  expect(await told(anna)).toHaveLength(1);
});

test('who wants them in a summary finds them there, once, and who changes over gets none twice', async () => {
  const anna = await reader(daily);
  const one = await tell();
  const two = await tell();
  expect(await told(anna)).toEqual([]);
  passTo(18);
  expect(await told(anna)).toEqual([['digest', two.title, one.title]]);
  await bench.set(await bench.signIn(anna), { like: off, message: off, news: atOnce, quiet });
  const three = await tell();
  expect(await told(anna)).toEqual([
    ['digest', two.title, one.title],
    ['news', three.title],
  ]);
  passTo(18);
  expect(await told(anna)).toHaveLength(2);
});

test('who signed up later, or switched mails on later, is not told by mail', async () => {
  const anna = await reader(off);
  await tell();
  bench.pass(1000);
  const late = await reader(atOnce, {}, { signup_date: bench.deps.clock() });
  const lateDaily = await reader(daily, {}, { signup_date: bench.deps.clock() });
  await bench.set(anna, { like: off, message: off, news: daily, quiet });
  passTo(18);
  expect([await told(anna), await told(late), await told(lateDaily)]).toEqual([[], [], []]);
  const { title } = await tell();
  expect(await told(late)).toEqual([['news', title]]);
});

test('what was read in the app, and what another site tells, is not mailed', async () => {
  const [anna, there] = [await reader(daily), await reader(atOnce)];
  await tell();
  const { items } = await bench.ask(anna, 'fetchNotifications');
  await bench.ask(anna, 'saveNotifications', { body: { read_up_to: items[0]?.ts ?? 0 } });
  passTo(18);
  expect(await told(anna)).toEqual([]);
  await bench.mailsTo(there);
  const before = (await told(there)).length;
  await tell({ host: 'she.localhost' });
  expect(await told(there)).toHaveLength(before);
});

test('quiet hours are waited for, and what comes meanwhile is in the same mail', async () => {
  passTo(21);
  const anna = await reader(atOnce, { quiet: { from: '20:00', to: '07:00', tz: 'UTC' } });
  const one = await tell();
  expect(await told(anna)).toEqual([]);
  const two = await tell();
  passTo(7);
  expect(await told(anna)).toEqual([['news', two.title, one.title]]);
});

test('what was withdrawn is not told, not even by a mail that waits for its mail server', async () => {
  const [anna, bert] = [await reader(daily), await reader(atOnce)];
  const { id } = await tell();
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
  expect(await told(anna)).toEqual([]);
});

test('who switched them off meanwhile, or is paused, is not told', async () => {
  const [anna, bert] = [await reader(atOnce), await reader(atOnce)];
  await tell();
  await bench.set(anna, { like: off, message: off, news: off, quiet });
  await bench.change(bert, { visible: 0 });
  expect([await told(anna), await told(bert)]).toEqual([[], []]);
});

test('of several workers at once one writes it, and a transaction that dies leaves it to the next', async () => {
  const anna = await reader(atOnce);
  const { title } = await tell();
  const { enqueue } = bench.mail;
  bench.mail.enqueue = async () => Promise.reject(new Error('killed'));
  expect(await told(anna)).toEqual([]);
  bench.mail.enqueue = enqueue;
  await Promise.all(Array.from({ length: 5 }, () => bench.mailsTo(anna)));
  expect(await told(anna)).toEqual([['news', title]]);
});
