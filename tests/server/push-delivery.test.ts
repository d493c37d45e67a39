import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hashToken } from '#server/base/token.ts';
import { httpsTransport, UnknownPushServiceError } from '#server/notify/push/push-transport.ts';
import { newDevice, type PushBench, pushBench } from '../fixtures/push-bench.ts';
import type { Person } from '../fixtures/talk-app.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let bench: PushBench;
beforeAll(async () => {
  bench = await pushBench();
});
afterAll(() => bench.close());

async function pair() {
  const [anna, bert] = [await bench.person(), await bench.person({ name: 'Bert' })];
  return { anna, bert, phone: await bench.subscribe(anna) };
}
const arrived = async () => (await bench.arrives()).length;

test('an accepted push is sent once, however often the queue is checked', async () => {
  const { anna, bert } = await pair();
  await bench.write(bert, anna);
  expect(await arrived()).toBe(1);
  bench.pass(HOUR_MS);
  expect(await arrived()).toBe(0);
});

test('every browser of a member gets a push', async () => {
  const { anna, bert } = await pair();
  await bench.subscribe(await bench.signIn(anna));
  await bench.write(bert, anna);
  expect(await arrived()).toBe(2);
});

test('two senders at once send each push once', async () => {
  const { anna, bert } = await pair();
  for (let i = 0; i < 7; i += 1) await bench.subscribe(await bench.signIn(anna));
  await bench.write(bert, anna);
  const before = bench.requests.length;
  await Promise.all([bench.makeWorker().runDue(), bench.makeWorker().runDue()]);
  const endpoints = bench.requests.slice(before).map(({ endpoint }) => endpoint);
  expect(endpoints).toHaveLength(8);
  expect(new Set(endpoints).size).toBe(8);
});

test('the next process sends the claimed pushes of a killed process, with the same tag and topic', async () => {
  const { anna, bert, phone } = await pair();
  await bench.write(bert, anna);
  // Claimed, but never finished.
  expect(await bench.deps.pushes.claim()).not.toBeNull();
  expect(await arrived()).toBe(0);
  bench.pass(2 * MINUTE_MS);
  expect((await bench.arrives(phone)).map(({ notification }) => notification.tag)).toEqual([`chat-${bert.id}`]);
});

test.skipIf(process.env.TEST_DATABASE_URL)('on SQLite a restart sends claimed pushes at once', async () => {
  const { anna, bert } = await pair();
  await bench.write(bert, anna);
  expect(await bench.deps.pushes.claim()).not.toBeNull();
  const before = bench.requests.length;
  const restarted = bench.makeWorker();
  await restarted.start();
  await restarted.runDue();
  await restarted.stop();
  expect(bench.requests.length).toBe(before + 1);
});

test('an event during a push is sent after it', async () => {
  const { anna, bert, phone } = await pair();
  await bench.write(bert, anna);
  bench.duringNextPush(async () => {
    bench.pass(10);
    await bench.write(bert, anna);
  });
  const [first, second, ...more] = await bench.arrives(phone);
  expect(more).toEqual([]);
  expect([first?.app_badge, second?.app_badge]).toEqual([1, 2]);
});

test('429 and 5xx are retried with growing pauses, not before the time that the push service requests', async () => {
  const { anna, bert } = await pair();
  await bench.write(bert, anna);
  bench.answer(500, { status: 429, retryAfter: '600' });
  expect(await arrived()).toBe(1);
  expect(await arrived()).toBe(0);
  bench.pass(16_000);
  expect(await arrived()).toBe(1);
  bench.pass(9 * MINUTE_MS);
  expect(await arrived()).toBe(0);
  bench.pass(2 * MINUTE_MS);
  expect(await arrived()).toBe(1);
  bench.pass(HOUR_MS);
  expect(await arrived()).toBe(0);
});

test('a push without an answer is retried for a day', async () => {
  const { anna, bert } = await pair();
  await bench.write(bert, anna);
  const away = vi.fn(() => Promise.reject(new Error('no route')));
  const worker = bench.makeWorker({ transport: away });
  for (let hour = 0; hour < 40; hour += 1) {
    await worker.runDue();
    bench.pass(HOUR_MS + 1);
  }
  expect(away.mock.calls.length).toBeGreaterThan(10);
  expect(away.mock.calls.length).toBeLessThan(30);
  expect(await arrived()).toBe(0);
});

test.each([401, 403, 404, 410])('%i deletes the subscription, and the member’s next poll shows it', async (status) => {
  const { anna, bert } = await pair();
  const version = await bench.versionOf(anna);
  await bench.write(bert, anna);
  bench.answer(status);
  await bench.arrives();
  expect(await bench.subscriptionsOf(anna)).toEqual([]);
  expect(await bench.versionOf(anna)).toBeGreaterThan(version + 1);
  bench.pass(HOUR_MS);
  expect(await arrived()).toBe(0);
});

test.each([302, 400, 413])('%i drops the push and keeps the subscription', async (status) => {
  const { anna, bert } = await pair();
  await bench.write(bert, anna);
  bench.answer(status);
  expect(await arrived()).toBe(1);
  bench.pass(HOUR_MS);
  expect(await arrived()).toBe(0);
  expect(await bench.subscriptionsOf(anna)).toHaveLength(1);
});

test('the end of a session deletes its subscription, and no other', async () => {
  const { anna, bert } = await pair();
  const laptop = await bench.signIn(anna);
  const device = await bench.subscribe(laptop);
  await bench.write(bert, anna);
  await bench.store.db.deleteFrom('sessions').where('token_hash', '=', hashOf(anna)).execute();
  expect(await bench.subscriptionsOf(anna)).toMatchObject([{ endpoint: device.endpoint }]);
  expect(await arrived()).toBe(1);
});

test('a session that has ended meanwhile gets no subscription', async () => {
  const anna = await bench.person();
  await bench.store.db.deleteFrom('sessions').where('token_hash', '=', hashOf(anna)).execute();
  await expect(bench.subscribe(anna)).rejects.toMatchObject({ kind: 'unauthenticated', key: 'error.not_logged_in' });
  expect(await bench.subscriptionsOf(anna)).toEqual([]);
});

test('a browser that another member uses gets no push of the previous member', async () => {
  const { anna, bert, phone } = await pair();
  await bench.write(bert, anna);
  const carla = await bench.person({ name: 'Carla' });
  await bench.subscribe(carla, phone);
  expect(await arrived()).toBe(0);
  await bench.write(bert, carla);
  expect(await arrived()).toBe(1);
});

test('a new subscription of a session replaces the old one', async () => {
  const { anna } = await pair();
  const next = await bench.subscribe(anna);
  expect(await bench.subscriptionsOf(anna)).toMatchObject([{ endpoint: next.endpoint }]);
});

test('at most 24 pushes run at once, and a slow one delays no other', async () => {
  const bert = await bench.person();
  for (let i = 0; i < 30; i += 1) {
    const other = await bench.person();
    await bench.subscribe(other, newDevice(`https://a.${['notify.windows', 'push.apple'][i % 2]}.com/${i}`));
    await bench.write(bert, other);
  }
  let under = 0;
  let most = 0;
  const slow = Promise.withResolvers<void>();
  let requests = 0;
  const worker = bench.makeWorker({
    transport: async () => {
      requests += 1;
      const isFirst = requests === 1;
      under += 1;
      most = Math.max(most, under);
      await (isFirst ? slow.promise : new Promise((done) => setImmediate(done)));
      under -= 1;
      if (requests === 30) slow.resolve();
      return { status: 201, retryAfter: null };
    },
  });
  await worker.runDue();
  expect(requests).toBe(30);
  expect(most).toBeLessThanOrEqual(24);
});

const hashOf = (person: Person) => hashToken(person.cookie.split('=')[1] ?? '');

const BAD = [
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com.example.org/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://169.254.169.254/latest/meta-data',
  'https://user:secret@fcm.googleapis.com/x',
  'https://fcm.googleapis.com@example.org/x',
  'file:///etc/passwd',
  'https://push.apple.com/x',
  'nonsense',
];

test('pushes go only to known push services by HTTPS, and follow no redirect', async () => {
  const ask = vi.fn(async (..._args: Parameters<typeof fetch>) => new Response('', { status: 201 }));
  const post = (endpoint: string, hosts: string[] = []) =>
    httpsTransport(hosts, ask)({ endpoint, headers: {}, body: Buffer.from('x') });
  for (const endpoint of BAD) await expect(post(endpoint)).rejects.toThrow(UnknownPushServiceError);
  await expect(post('https://push.example.org/x', ['*.push.example.org'])).rejects.toThrow();
  expect(ask).not.toHaveBeenCalled();
  await post('https://web.push.apple.com/x');
  await post('https://a.push.example.org/x', ['*.push.example.org']);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(ask.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', redirect: 'manual', signal: expect.any(AbortSignal) });
});

test('an unknown endpoint in the database is deleted without a request to it', async () => {
  const { anna, bert } = await pair();
  const { endpoint } = newDevice('https://169.254.169.254/latest/meta-data');
  await bench.store.db.updateTable('push_subscriptions').set({ endpoint }).where('member_id', '=', anna.id).execute();
  await bench.write(bert, anna);
  const ask = vi.fn();
  await bench.makeWorker({ transport: httpsTransport([], ask) }).runDue();
  expect(ask).not.toHaveBeenCalled();
  expect(await bench.subscriptionsOf(anna)).toEqual([]);
});
