import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listHolds, releaseHold } from '#server/money/holds/holds.ts';
import { applyReport } from '#server/money/payments/settle-payment.ts';
import { runPaymentJobs } from '#server/start/payment-jobs.ts';
import { DECLINES_PER_DAY, ORDERS_PER_DAY } from '#shared/rules/limits.ts';
import { DAY_MS, HOUR_MS } from '#shared/rules/time-units.ts';
import { openFakeStripe } from '../fixtures/fake-stripe.ts';
import { NO_LIMITS } from '../fixtures/no-limits.ts';
import { makeShop, type Shop, shopOf } from '../fixtures/payments.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await makeShop({ deps: { limiter: NO_LIMITS } });
});
afterEach(() => shop.app.close());

const keyOfStart = async (buyer: Pick<Shop, 'start'> = shop) => (await buyer.start()).body.error?.key ?? 'ok';
const holds = async () => (await listHolds(shop.app.deps)).map(({ hold, rule, member }) => ({ hold, rule, member }));

describe('many declined cards', () => {
  test('pause only the orders of that member, for a day', async () => {
    const ben = shopOf(shop.app, await shop.app.signUp('ben@example.org'));
    for (let at = 0; at < DECLINES_PER_DAY - 1; at++) await shop.press(await shop.started(), 'fail');
    expect(await keyOfStart()).toBe('ok');
    const last = await shop.started();
    await shop.press(last, 'fail');
    expect(await keyOfStart()).toBe('payment.paused');
    expect(await keyOfStart(ben)).toBe('ok');
    expect(await holds()).toEqual([{ hold: `declines-${last}`, rule: 'declines', member: shop.user.id }]);
    shop.app.pass(DAY_MS - 1);
    expect(await keyOfStart()).toBe('payment.paused');
    shop.app.pass(1);
    expect([await keyOfStart(), await holds()]).toEqual(['ok', []]);
  });

  test('also count on one page of Stripe, which stays open', async () => {
    const bank = await openFakeStripe(shop.app.deps.clock);
    Object.assign(shop.app.deps, { payments: bank.provider });
    const id = await shop.started();
    for (let at = 0; at < DECLINES_PER_DAY; at++) {
      expect(bank.act(id, 'decline')).toBe(true);
      for (const { body, headers } of bank.takeCallbacks()) {
        const url = 'http://localhost/api/paymentcallback.php?provider=stripe';
        const request = { method: 'POST', headers: { host: 'localhost', ...headers(shop.app.deps.clock()) }, body };
        // A repeated report doesn't count as a second card.
        for (const _ of [1, 2]) expect((await shop.app.app.request(url, request)).status).toBe(200);
      }
      expect(await keyOfStart()).toBe(at === DECLINES_PER_DAY - 1 ? 'payment.paused' : 'ok');
    }
    expect(await shop.status(id)).toBe('pending');
    await bank.close();
  });

  test('don’t count if the member left the page', async () => {
    for (let at = 0; at < 2 * DECLINES_PER_DAY; at++) await shop.press(await shop.started(), 'cancel');
    expect(await keyOfStart()).toBe('ok');
  });
});

test('very many orders in a day pause the next ones, until the operator ends the pause', async () => {
  for (let at = 0; at < ORDERS_PER_DAY; at++) await shop.started();
  expect(await keyOfStart()).toBe('payment.paused');
  const [open] = await holds();
  expect(open).toMatchObject({ rule: 'orders', member: shop.user.id });
  await releaseHold(shop.app.deps, open?.hold ?? '');
  // The count starts again.
  expect([await keyOfStart(), await holds()]).toEqual(['ok', []]);
  await expect(releaseHold(shop.app.deps, open?.hold ?? '')).rejects.toThrow();
});

describe('a chargeback', () => {
  test('stops orders and paid messages until the operator decides, however long it takes', async () => {
    const ben = await shop.app.signUp('ben@example.org');
    const conversation = (await shop.call('GET chat', { query: { profile: ben.user.profile.id } })).body.id;
    let count = 0;
    const write = async () => {
      const body = { conversation, body: 'Hello', idempotency_key: `message-${++count}-of-ann` };
      const { status, body: answer } = await shop.call('POST messages', { body });
      return status < 300 ? 'ok' : answer.error.key;
    };
    await shop.bought();
    const id = await shop.bought();
    await shop.press(id, 'chargeback');
    expect([await keyOfStart(), await write()]).toEqual(['payment.chargeback_open', 'payment.chargeback_open']);
    expect(await shop.balance()).toBe(120);
    shop.app.pass(20 * DAY_MS);
    expect(await holds()).toEqual([{ hold: `chargeback-${id}`, rule: 'chargeback', member: shop.user.id }]);
    await releaseHold(shop.app.deps, `chargeback-${id}`);
    expect([await keyOfStart(), await write(), await shop.balance()]).toEqual(['ok', 'ok', 115]);
  });

  test('delays the renewal of a plan, which ends after the grace period', async () => {
    await shop.bought({ kind: 'premium' });
    const credits = await shop.bought();
    const { until } = await shop.premium();
    const at = async (time: number) => {
      shop.app.pass(time - shop.app.deps.clock());
      await runPaymentJobs(shop.app.deps);
    };
    await at(until - 7 * DAY_MS - HOUR_MS);
    await shop.press(credits, 'chargeback');
    for (const day of [0, 1, 2]) await at(until - HOUR_MS + day * DAY_MS);
    expect(await shop.rows()).toHaveLength(2);
    await releaseHold(shop.app.deps, `chargeback-${credits}`);
    await at(until - HOUR_MS + 3 * DAY_MS);
    expect(await shop.rows()).toHaveLength(3);
    expect((await shop.premium()).renews).toBe(true);
  });

  test('of a payment that the operator has released pauses again', async () => {
    const id = await shop.bought();
    const again = async () => {
      const { store, clock } = shop.app.deps;
      const payment = await store.db.selectFrom('payments').selectAll().executeTakeFirstOrThrow();
      const chargedBack = payment.charged_back + 100;
      const taken = { status: 'paid', refunded: chargedBack, chargedBack, isDeclined: false } as const;
      const same = { ref: payment.provider_ref, paymentId: id, amount: payment.amount, currency: payment.currency };
      const report = { ...same, ...taken, mandate: null, cardExpires: null };
      await store.transaction((tx) => applyReport(tx, id, report, clock()));
    };
    await again();
    await releaseHold(shop.app.deps, `chargeback-${id}`);
    expect(await holds()).toEqual([]);
    await again();
    expect(await holds()).toEqual([{ hold: `chargeback-${id}`, rule: 'chargeback', member: shop.user.id }]);
  });

  test('of a deleted member pauses nothing', async () => {
    const id = await shop.bought();
    await shop.app.store.db.deleteFrom('members').where('id', '=', shop.user.id).execute();
    await shop.press(id, 'chargeback');
    expect([await shop.status(id), await holds()]).toEqual(['refunded', []]);
  });
});
