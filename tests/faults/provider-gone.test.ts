import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BankCallback, FakeBank, Fault } from '../fixtures/fake-bank.ts';
import { fakeStripeEnv, openFakeStripe } from '../fixtures/fake-stripe.ts';
import { KillableServer } from '../fixtures/killable-server.ts';
import { until } from '../fixtures/until.ts';

const CALLBACK = '/api/paymentcallback.php?provider=stripe';
const UNAVAILABLE = { status: 503, key: 'payment.unavailable' };
/** A payment without a callback is checked after a minute. */
const SETTLED_WITHIN_MS = 180_000;

let bank: FakeBank;
let server: KillableServer;
beforeEach(async () => {
  bank = await openFakeStripe(Date.now);
  server = new KillableServer(undefined, fakeStripeEnv(bank));
  await server.prepare();
  await server.start();
});
afterEach(async () => {
  await server.remove();
  await bank.close();
});

const cookie = () => server.people[0]?.cookie ?? '';
const order = (key: string) => ({
  body: { kind: 'credits', item: 'small', method: 'card', start_consent: true, idempotency_key: `order-${key}` },
});
const statusOf = async (transaction: string) =>
  (await server.call('GET transaction', '', { query: { id: transaction } }))?.status ?? null;
const balance = async () => (await server.call('GET credits', cookie()))?.balance ?? 0;
const deliver = ({ headers, body }: BankCallback) => server.post(CALLBACK, headers(Date.now()), body);

/** Starts a payment at the provider, and pays it there. */
async function paid(key: string): Promise<string> {
  const { transaction = '', redirect = null } = (await server.call('POST payment', cookie(), order(key))) ?? {};
  expect(redirect).toContain('https://checkout.stripe.com/');
  expect(bank.act(transaction, 'pay')).toBe(true);
  return transaction;
}

test.each(['silent', 'down', 'limited', 'lost', 'changed'] satisfies Fault[])(
  'while the provider is %s, an order is refused within seconds, and the next one works again',
  async (fault) => {
    const before = await balance();
    bank.setFault(() => fault);
    expect(await server.ask('POST payment', cookie(), order('during'))).toEqual(UNAVAILABLE);
    for (const name of ['GET credits', 'GET chats'] as const)
      expect([name, (await server.ask(name, cookie())).status]).toEqual([name, 200]);
    bank.setFault(() => 'none');
    const transaction = await paid('after');
    for (const callback of bank.takeCallbacks()) expect(await deliver(callback)).toBe(200);
    expect([await statusOf(transaction), await balance()]).toEqual(['paid', before + 100]);
  },
);

test('a callback gets 503 while the provider hangs, and grants once when it is retried', async () => {
  const before = await balance();
  const transaction = await paid('callback');
  const callbacks = bank.takeCallbacks();
  bank.setFault(() => 'silent');
  const answers = await Promise.all(callbacks.map(deliver));
  expect(answers).toContain(503);
  expect(await statusOf(transaction)).toBe('pending');
  bank.setFault(() => 'none');
  for (const callback of [...callbacks, ...callbacks]) expect(await deliver(callback)).toBe(200);
  expect([await statusOf(transaction), await balance()]).toEqual(['paid', before + 100]);
});

test('a payment whose callback is lost still arrives', async () => {
  const before = await balance();
  const transaction = await paid('lost');
  bank.takeCallbacks();
  expect(await statusOf(transaction)).toBe('pending');
  await until('the payment', async () => ((await statusOf(transaction)) === 'paid' ? true : null), SETTLED_WITHIN_MS);
  expect(await balance()).toBe(before + 100);
});
