import { afterEach, describe, expect, test } from 'vitest';
import { createLog } from '#server/base/log.ts';
import { MAIL_JOBS } from '#server/notify/jobs/queries.ts';
import { runPaymentJobs } from '#server/start/payment-jobs.ts';
import { createSweep } from '#server/start/retention.ts';
import { createLimiter } from '#server/store/limiter.ts';
import { ONLINE_MS, SESSION_MS } from '#shared/rules/limits.ts';
import { json, status } from '../fixtures/fake-partner.ts';
import { freshStore } from '../fixtures/fresh-store.ts';
import { giphyAnswer, openGifBench } from '../fixtures/gif-bench.ts';
import { jobBench } from '../fixtures/job-bench.ts';
import { makeShop } from '../fixtures/payments.ts';
import { pushBench } from '../fixtures/push-bench.ts';
import { makeTestApp, PASSWORD } from '../fixtures/server.ts';
import { CAMS, openTileBench } from '../fixtures/tile-bench.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;
const JUMPS: [string, number][] = [
  ['an hour', HOUR],
  ['a day', DAY],
  ['a year', YEAR],
];

/** Everything that the test has opened, to be closed afterwards. */
const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});
async function open<T extends { close: () => Promise<unknown> }>(bench: Promise<T>): Promise<T> {
  const each = await bench;
  opened.push(() => each.close());
  return each;
}

describe.each(JUMPS)('after the clock was set back by %s', (_, jump) => {
  test('a used-up limit opens again', async () => {
    const { store, drop } = await freshStore();
    opened.push(drop);
    let now = 10 * YEAR;
    const limiter = createLimiter(store, () => now);
    const take = () => limiter.take('key', 2, MINUTE);
    expect([(await take()).ok, (await take()).ok, (await take()).ok]).toEqual([true, true, false]);
    now -= jump;
    expect(await limiter.isUsedUp('key', 2, MINUTE)).toBe(false);
    expect([(await take()).ok, (await take()).ok, (await take()).ok]).toEqual([true, true, false]);
    now += MINUTE;
    expect((await take()).ok).toBe(true);
  });

  test('a queued mail is sent at once', async () => {
    const { addJob, pass, openQueue, drop } = await jobBench();
    opened.push(drop);
    const queue = openQueue();
    expect(await queue.claim()).toBeNull();
    await addJob('mail');
    pass(-jump);
    expect(await queue.claim()).toMatchObject({ id: 'mail', attempts: 1 });
    // Its lease starts here.
    expect(await queue.claim()).toBeNull();
  });

  test('a new process sends previously queued mails', async () => {
    const { addJob, pass, openQueue, drop } = await jobBench();
    opened.push(drop);
    await addJob('mail');
    pass(-jump);
    const queue = openQueue();
    await queue.resume();
    expect(await queue.claim()).toMatchObject({ id: 'mail' });
  });

  test('a push is sent at once', async () => {
    const bench = await open(pushBench());
    const [anna, bert] = [await bench.person(), await bench.person({ name: 'Bert' })];
    await bench.subscribe(anna);
    expect(await bench.arrives()).toEqual([]);
    await bench.write(bert, anna);
    bench.pass(-jump);
    expect(await bench.arrives()).toHaveLength(1);
  });

  test('messages keep their order, and new ones are unread', async () => {
    const bench = await open(pushBench());
    const [anna, bert] = [await bench.person(), await bench.person({ name: 'Bert' })];
    const { conversation } = await bench.write(bert, anna, 'before');
    bench.pass(-jump);
    await bench.write(bert, anna, 'after');
    const { messages } = await bench.ask(anna, 'GET messages', { query: { conversation } });
    expect(messages.map(({ body }) => body)).toEqual(['before', 'after']);
    expect(await bench.ask(anna, 'GET chats')).toMatchObject({
      chats: [{ num_unread_messages: 2, conversation: { last_message: { body: 'after' } } }],
    });
  });

  test('members stay logged in, and their activity is stored', async () => {
    const t = await open(makeTestApp());
    const { cookie, user } = await t.signUp('anna@example.org');
    t.pass(-jump);
    expect((await t.call('GET user', { cookie })).status).toBe(200);
    const find = t.store.db.selectFrom('members').select('last_active').where('id', '=', user.id);
    expect(t.deps.clock() - (await find.executeTakeFirstOrThrow()).last_active).toBeLessThan(ONLINE_MS);
  });

  test('partners that failed get requests again', async () => {
    const gifs = await open(openGifBench());
    const tiles = await open(openTileBench());
    const { cookie } = await gifs.t.signUp('anna@example.org');
    await tiles.eligible();
    tiles.t.pass(2 * YEAR);
    const { cookie: member } = await tiles.t.call('POST login', {
      body: { email: 'eligible@example.org', password: PASSWORD },
    });
    gifs.api.handler = status(500);
    tiles.partner.handler = status(500);
    expect((await gifs.search(cookie)).status).toBe(503);
    expect((await tiles.search(member)).body).toEqual({ cams: {} });
    gifs.api.handler = json(giphyAnswer(gifs.pictures.origin, ['sun']));
    tiles.partner.handler = json(CAMS);
    for (const { t } of [gifs, tiles]) t.pass(-jump);
    expect((await gifs.search(cookie)).status).toBe(200);
    expect((await tiles.search(member)).body).toEqual(CAMS);
  });
});

test('a limit is not looser after a small step back, and opens after two windows at most', async () => {
  const { store, drop } = await freshStore();
  opened.push(drop);
  let now = 10 * YEAR;
  const limiter = createLimiter(store, () => now);
  const take = async () => (await limiter.take('key', 1, MINUTE)).ok;
  expect(await take()).toBe(true);
  now -= MINUTE - 1;
  expect(await take()).toBe(false);
  now += 2 * MINUTE - 1;
  expect(await take()).toBe(true);
});

test('a job that failed before the clock was set back by a year is retried', async () => {
  const { addJob, pass, openQueue, rowOf, clock, drop } = await jobBench();
  opened.push(drop);
  await addJob('mail');
  const queue = openQueue();
  const job = await queue.claim();
  if (!job) throw new Error('There is no job.');
  await queue.retry(job, 'no answer');
  pass(-YEAR);
  expect(await queue.claim()).toMatchObject({ id: 'mail', attempts: 2 });
  expect((await rowOf('mail')).next_attempt - clock()).toBeLessThan(DAY);
});

test('a job scheduled for the next day still waits after a small step back', async () => {
  const { addJob, pass, openQueue, store, rowOf, clock, drop } = await jobBench();
  opened.push(drop);
  await addJob('mail');
  await store.db
    .updateTable('mail_queue')
    .set({ next_attempt: clock() + DAY })
    .execute();
  pass(-1000);
  await MAIL_JOBS.releaseAhead(store.db, clock());
  expect(await openQueue().claim()).toBeNull();
  expect((await rowOf('mail')).next_attempt).toBe(clock() + 1000 + DAY);
});

test('a payment is checked after the clock was set back by a year', async () => {
  const shop = await makeShop();
  opened.push(() => shop.app.close());
  const { transaction } = (await shop.start()).body;
  await shop.app.store.db.updateTable('paybox').set({ status: 'paid' }).where('reference', '=', transaction).execute();
  shop.app.pass(-YEAR);
  await runPaymentJobs(shop.app.deps);
  expect([await shop.status(transaction), await shop.balance()]).toEqual(['paid', 120]);
});

describe.each(JUMPS)('after the clock was set forward by %s', (_, jump) => {
  test('members stay logged in as long as a session lasts, and can log in', async () => {
    const t = await open(makeTestApp());
    const { cookie } = await t.signUp('anna@example.org');
    t.pass(jump);
    expect((await t.call('GET user', { cookie })).status).toBe(jump < SESSION_MS ? 200 : 403);
    const again = await t.call('POST login', { body: { email: 'anna@example.org', password: PASSWORD } });
    expect((await t.call('GET user', { cookie: again.cookie })).status).toBe(200);
    // The clock is corrected. The login has ended the sessions that had expired by the wrong clock.
    t.pass(-jump);
    expect((await t.call('GET user', { cookie: again.cookie })).status).toBe(200);
    expect((await t.call('GET user', { cookie })).status).toBe(jump < SESSION_MS ? 200 : 403);
  });

  test('a mail that fails then is retried, and not given up', async () => {
    const t = await open(makeTestApp());
    await t.signUp('anna@example.org');
    t.pass(jump);
    const job = await t.deps.mail.claim();
    if (!job) throw new Error('There is no mail.');
    await t.deps.mail.retry(job, 'no answer');
    const find = t.store.db.selectFrom('mail_queue').selectAll().where('id', '=', job.id);
    expect(await find.executeTakeFirstOrThrow()).toMatchObject({ failed_at: null, attempts: 1 });
  });
});

test('a clock that is set forward for less than an hour deletes nothing', async () => {
  const t = await open(makeTestApp());
  const { user } = await t.signUp('unconfirmed@example.org');
  let steady = 0;
  const sweep = createSweep({ ...t.deps, log: createLog('silent') }, () => steady);
  const passHour = () => {
    t.pass(HOUR);
    steady += HOUR;
  };
  const find = () => t.store.db.selectFrom('members').select('id').where('id', '=', user.id).executeTakeFirst();
  passHour();
  await sweep();
  t.pass(YEAR);
  await sweep();
  expect(await find()).toBeDefined();
  t.pass(-YEAR);
  passHour();
  await sweep();
  expect(await find()).toBeDefined();
  // A year that has really passed is not a jump.
  t.pass(YEAR);
  steady += YEAR;
  await sweep();
  expect(await find()).toBeUndefined();
});
