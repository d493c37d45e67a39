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

test('a push that is taken is sent once, however often the queue is looked at', async () => {
  const { anna, bert } = await pair();
  await bench.write(bert, anna);
  expect(await arrived()).toBe(1);
  bench.pass(HOUR_MS);
  expect(await arrived()).toBe(0);
});

test('every browser of a member is told', async () => {
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
  await Promise.all([bench.makeWorker().sendDue(), bench.makeWorker().sendDue()]);
  const endpoints = bench.requests.slice(before).map(({ endpoint }) => endpoint);
  expect(endpoints).toHaveLength(8);
  expect(new Set(endpoints).size).toBe(8);
});

test('what a process that died had taken is sent by the next one, under the same tag and topic', async () => {
  const { anna, bert, phone } = await pair();
  await bench.write(bert, anna);
  // Taken, and never finished.
  expect(await bench.deps.pushes.claim()).not.toBeNull();
  expect(await arrived()).toBe(0);
  bench.pass(2 * MINUTE_MS);
  expect((await bench.arrives(phone)).map(({ notification }) => notification.tag)).toEqual([`chat-${bert.id}`]);
});

test.skipIf(process.env.TEST_DATABASE_URL)(
  'where one process is the rule, a restart sends at once what was under way',
  async () => {
    const { anna, bert } = await pair();
    await bench.write(bert, anna);
    expect(await bench.deps.pushes.claim()).not.toBeNull();
    const before = bench.requests.length;
    const restarted = bench.makeWorker();
    await restarted.start();
    await restarted.sendDue();
    await restarted.stop();
    expect(bench.requests.length).toBe(before + 1);
  },
);

test('what comes while a push is on its way is sent after it', async () => {
  const { anna, bert, phone } = await pair();
  await bench.write(bert, anna);
  bench.meanwhile(async () => {
    bench.pass(10);
    await bench.write(bert, anna);
  });
  const [first, second, ...more] = await bench.arrives(phone);
  expect(more).toEqual([]);
  expect([first?.app_badge, second?.app_badge]).toEqual([1, 2]);
});

test('429 and 5xx are tried again with growing pauses, as late as the push service asks for', async () => {
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

test('no answer is tried again too, and after a day nothing is', async () => {
  const { anna, bert } = await pair();
  await bench.write(bert, anna);
  const away = vi.fn(() => Promise.reject(new Error('no route')));
  const worker = bench.makeWorker({ transport: away });
  for (let hour = 0; hour < 40; hour += 1) {
    await worker.sendDue();
    bench.pass(HOUR_MS + 1);
  }
  expect(away.mock.calls.length).toBeGreaterThan(10);
  expect(away.mock.calls.length).toBeLessThan(30);
  expect(await arrived()).toBe(0);
});

test.each([404, 410])('%i removes the subscription, and the member’s next poll is told', async (status) => {
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

test.each([302, 400, 403, 413])('%i ends this push and keeps the subscription', async (status) => {
  const { anna, bert } = await pair();
  await bench.write(bert, anna);
  bench.answer(status);
  expect(await arrived()).toBe(1);
  bench.pass(HOUR_MS);
  expect(await arrived()).toBe(0);
  expect(await bench.subscriptionsOf(anna)).toHaveLength(1);
});

test('a session that ends takes its subscription along, and no other', async () => {
  const { anna, bert } = await pair();
  const laptop = await bench.signIn(anna);
  const device = await bench.subscribe(laptop);
  await bench.write(bert, anna);
  await bench.store.db.deleteFrom('sessions').where('token_hash', '=', hashOf(anna)).execute();
  expect(await bench.subscriptionsOf(anna)).toMatchObject([{ endpoint: device.endpoint }]);
  expect(await arrived()).toBe(1);
});

test('a browser that passes to another member takes nothing of the one before along', async () => {
  const { anna, bert, phone } = await pair();
  await bench.write(bert, anna);
  const carla = await bench.person({ name: 'Carla' });
  await bench.subscribe(carla, phone);
  expect(await arrived()).toBe(0);
  await bench.write(bert, carla);
  expect(await arrived()).toBe(1);
});

test('a session has one subscription: a new one takes the place of the old', async () => {
  const { anna } = await pair();
  const next = await bench.subscribe(anna);
  expect(await bench.subscriptionsOf(anna)).toMatchObject([{ endpoint: next.endpoint }]);
});

test('at most eight pushes are on their way at once, and a slow one holds up no other', async () => {
  const { anna, bert } = await pair();
  for (let i = 0; i < 15; i += 1) await bench.subscribe(await bench.signIn(anna));
  await bench.write(bert, anna);
  let under = 0;
  let most = 0;
  const slow = Promise.withResolvers<void>();
  let asked = 0;
  const worker = bench.makeWorker({
    transport: async () => {
      asked += 1;
      const isFirst = asked === 1;
      under += 1;
      most = Math.max(most, under);
      await (isFirst ? slow.promise : new Promise((done) => setImmediate(done)));
      under -= 1;
      if (asked === 16) slow.resolve();
      return { status: 201, retryAfter: null };
    },
  });
  await worker.sendDue();
  expect(asked).toBe(16);
  expect(most).toBeLessThanOrEqual(8);
});

const hashOf = (who: Person) => hashToken(who.cookie.split('=')[1] ?? '');

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

test('the sender speaks to known push services over HTTPS only, and follows no redirect', async () => {
  const ask = vi.fn(async (..._asked: Parameters<typeof fetch>) => new Response('', { status: 201 }));
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

test('an endpoint that came into the database past the check is asked nothing, and goes', async () => {
  const { anna, bert } = await pair();
  const { endpoint } = newDevice('https://169.254.169.254/latest/meta-data');
  await bench.store.db.updateTable('push_subscriptions').set({ endpoint }).where('member_id', '=', anna.id).execute();
  await bench.write(bert, anna);
  const ask = vi.fn();
  await bench.makeWorker({ transport: httpsTransport([], ask) }).sendDue();
  expect(ask).not.toHaveBeenCalled();
  expect(await bench.subscriptionsOf(anna)).toEqual([]);
});
