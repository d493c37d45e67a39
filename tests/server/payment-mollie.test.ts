import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mollieProvider } from '#server/money/payments/mollie.ts';
import { reconcilePayments } from '#server/money/payments/reconcile-payments.ts';
import { runPaymentJobs } from '#server/start/payment-jobs.ts';
import {
  PAYMENT_CALLBACKS_PER_NETWORK_PER_HOUR,
  UNSIGNED_CALLBACKS_PER_PAYMENT_PER_HOUR,
} from '#shared/rules/limits.ts';
import { MINUTE_MS } from '#shared/rules/time-units.ts';
import { testId } from '../fixtures/member-rows.ts';
import { makeRenewal, makeShop, type Shop } from '../fixtures/payments.ts';
import { openProviderServer } from '../fixtures/provider-server.ts';

let shop: Shop;
let mollie: Awaited<ReturnType<typeof openProviderServer>>;
beforeEach(async () => {
  mollie = await openProviderServer();
  shop = await makeShop();
  Object.assign(shop.app.deps, { payments: mollieProvider({ api: mollie.api, secret: 'test_key' }) });
  mollie.reply('POST /v2/payments', payment({ status: 'open' }), 201);
  mollie.reply('POST /v2/customers', { resource: 'customer', id: 'cst_1' }, 201);
});
afterEach(async () => {
  await shop.app.close();
  await mollie.close();
});

/** A payment as the API answers it. */
const payment = (change: object = {}) => ({
  resource: 'payment',
  id: 'tr_1',
  mode: 'test',
  status: 'paid',
  amount: { value: '9.99', currency: 'EUR' },
  metadata: null,
  _links: { checkout: { href: 'https://www.mollie.com/checkout/select-method/1', type: 'text/html' } },
  ...change,
});
const sentTo = (route: string) => {
  const asked = mollie.asked.findLast((each) => each.route === route);
  return { headers: asked?.headers, body: JSON.parse(asked?.body ?? 'null') };
};
/** A callback to the address that the payment was created with, or to one without a payment. */
async function report(ref = 'tr_1', payment = ''): Promise<number> {
  const url = `http://localhost/api/paymentcallback.php?provider=mollie${payment && `&payment=${payment}`}`;
  const headers = { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' };
  return (await shop.app.app.request(url, { method: 'POST', headers, body: `id=${ref}` })).status;
}

describe('a payment with Mollie', () => {
  test('is created once, at the server’s price', async () => {
    const { body } = await shop.start({ method: 'ideal' });
    expect(body).toMatchObject({ status: 'pending', redirect: 'https://www.mollie.com/checkout/select-method/1' });
    const asked = sentTo('POST /v2/payments');
    expect(asked.headers).toMatchObject({ authorization: 'Bearer test_key', 'idempotency-key': body.transaction });
    expect(asked.body).toMatchObject({
      amount: { value: '9.99', currency: 'EUR' },
      method: 'ideal',
      locale: 'en_GB',
      redirectUrl: `https://localhost/transactions/${body.transaction}`,
      webhookUrl: `https://localhost/api/paymentcallback.php?provider=mollie&payment=${body.transaction}`,
      metadata: { payment: body.transaction },
    });
    expect(asked.body).not.toHaveProperty('customerId');
    expect(JSON.stringify(mollie.asked)).not.toContain('ann@example.org');
  });

  test('is not asked about for every stranger who reports', async () => {
    for (let i = 0; i < PAYMENT_CALLBACKS_PER_NETWORK_PER_HOUR; i += 1) await report('not an id');
    const before = mollie.asked.length;
    expect([await report('tr_unknown'), mollie.asked.length]).toEqual([429, before]);
  });

  test('is asked about only if it is ours, and not too often, from however many networks', async () => {
    const { transaction: id } = (await shop.start()).body;
    mollie.reply('GET /v2/payments/tr_1', payment({ metadata: { payment: id }, status: 'open' }));
    const questions = () => mollie.asked.filter(({ route }) => route.startsWith('GET ')).length;
    expect([await report('tr_unknown'), await report('tr_unknown', testId()), questions()]).toEqual([404, 404, 0]);
    for (let i = 0; i < UNSIGNED_CALLBACKS_PER_PAYMENT_PER_HOUR; i += 1) expect(await report()).toBe(200);
    expect([await report(), questions()]).toEqual([200, UNSIGNED_CALLBACKS_PER_PAYMENT_PER_HOUR]);
  });

  test('is asked about a minute later, if strangers have used up its callbacks', async () => {
    const { transaction: id } = (await shop.start()).body;
    const reply = (change: object) =>
      mollie.reply('GET /v2/payments/tr_1', payment({ metadata: { payment: id }, ...change }));
    reply({ status: 'paid' });
    for (let i = 0; i < UNSIGNED_CALLBACKS_PER_PAYMENT_PER_HOUR; i += 1) await report();
    reply({ status: 'paid', amountChargedBack: { value: '9.99', currency: 'EUR' } });
    for (let i = 0; i < 3; i += 1) expect(await report()).toBe(200);
    expect([await shop.status(id), await shop.balance()]).toEqual(['paid', 120]);
    const before = mollie.asked.length;
    shop.app.pass(MINUTE_MS);
    await reconcilePayments(shop.app.deps);
    await reconcilePayments(shop.app.deps);
    expect([await shop.status(id), await shop.balance(), mollie.asked.length - before]).toEqual(['refunded', 20, 1]);
  });

  test('that was refunded and is charged back too stops the next order', async () => {
    const { transaction: id } = (await shop.start()).body;
    const says = async (change: object) => {
      mollie.reply('GET /v2/payments/tr_1', payment({ metadata: { payment: id }, status: 'paid', ...change }));
      return report();
    };
    const whole = { value: '9.99', currency: 'EUR' };
    expect([await says({}), await says({ amountRefunded: whole })]).toEqual([200, 200]);
    expect(await says({ amountRefunded: whole, amountChargedBack: whole })).toBe(200);
    const { status, body } = await shop.start();
    expect([status, body.error?.key]).toEqual([403, 'payment.chargeback_open']);
  });

  test('is found by the address of its callback before Mollie’s id is stored', async () => {
    const { transaction: id } = (await shop.start()).body;
    await shop.app.store.db.updateTable('payments').set({ provider_ref: null }).execute();
    mollie.reply('GET /v2/payments/tr_1', payment({ metadata: { payment: id } }));
    expect([await report('tr_1', id), await shop.status(id)]).toEqual([200, 'paid']);
  });

  test('has the status in Mollie’s API, whatever the callback says', async () => {
    const { transaction: id } = (await shop.start()).body;
    const says = async (change: object) => {
      mollie.reply('GET /v2/payments/tr_1', payment({ metadata: { payment: id }, ...change }));
      return [await report(), await shop.status(id), await shop.balance()];
    };
    expect(await says({ status: 'open' })).toEqual([200, 'pending', 20]);
    expect(await says({ status: 'expired' })).toEqual([200, 'failed', 20]);
    expect(await says({ status: 'paid', amount: { value: '0.01', currency: 'EUR' } })).toEqual([422, 'failed', 20]);
    expect(await says({ status: 'paid' })).toEqual([200, 'paid', 120]);
    expect(await says({ status: 'paid' })).toEqual([200, 'paid', 120]);
    expect(await says({ amountRefunded: { value: '5.00', currency: 'EUR' } })).toEqual([200, 'paid', 120 - 50]);
    expect(await says({ amountRefunded: { value: '5.00', currency: 'EUR' } })).toEqual([200, 'paid', 120 - 50]);
    const both = {
      amountRefunded: { value: '5.00', currency: 'EUR' },
      amountChargedBack: { value: '2.00', currency: 'EUR' },
    };
    expect(await says(both)).toEqual([200, 'paid', 120 - 70]);
    expect(await says({ amountRefunded: { value: '9.99', currency: 'EUR' } })).toEqual([200, 'refunded', 20]);
  });

  test('is cancelled at Mollie when its code is used for another order, if its method allows it', async () => {
    await shop.makeCode('Spring', 20);
    const amount = { value: '7.99', currency: 'EUR' };
    mollie.reply('POST /v2/payments', payment({ amount, status: 'open' }), 201);
    const { transaction: id } = (await shop.start({ discountcode: 'spring' })).body;
    const again = async (status: string, answer: number) => {
      mollie.reply('DELETE /v2/payments/tr_1', { status: answer }, answer);
      mollie.reply('GET /v2/payments/tr_1', payment({ amount, status, metadata: { payment: id } }));
      mollie.reply('POST /v2/payments', payment({ amount, id: 'tr_2', status: 'open' }), 201);
      return (await shop.start({ discountcode: 'spring' })).body.error?.key;
    };
    expect([await again('open', 422), await shop.status(id)]).toEqual(['discount.in_use', 'pending']);
    expect([await again('canceled', 200), await shop.status(id)]).toEqual([undefined, 'failed']);
  });

  test('takes back the purchase after a chargeback', async () => {
    const { transaction: id } = (await shop.start()).body;
    mollie.reply('GET /v2/payments/tr_1', payment({ metadata: { payment: id } }));
    await report();
    const back = { amountChargedBack: { value: '9.99', currency: 'EUR' } };
    mollie.reply('GET /v2/payments/tr_1', payment({ metadata: { payment: id }, ...back }));
    await report();
    expect([await shop.status(id), await shop.balance()]).toEqual(['refunded', 20]);
  });

  test('is not found for an unknown id, and refused for an invalid one', async () => {
    expect(await report('tr_unknown')).toBe(404);
    expect(await report('../customers')).toBe(403);
    expect(await report('')).toBe(403);
  });

  test('keeps the others waiting for one answer a round, if Mollie hangs', async () => {
    await shop.start();
    mollie.reply('POST /v2/payments', payment({ id: 'tr_2', status: 'open' }), 201);
    await shop.start();
    for (const id of ['tr_1', 'tr_2']) mollie.silence(`GET /v2/payments/${id}`);
    const payments = mollieProvider({ api: mollie.api, secret: 'test_key', timeoutMs: 100 });
    Object.assign(shop.app.deps, { payments });
    const questions = () => mollie.asked.filter(({ route }) => route.startsWith('GET ')).length;
    shop.app.pass(MINUTE_MS);
    await runPaymentJobs(shop.app.deps);
    expect(questions()).toBe(1);
    shop.app.pass(5 * MINUTE_MS);
    await runPaymentJobs(shop.app.deps);
    expect(questions()).toBe(2);
  });

  test('is reported again if Mollie could not be asked', async () => {
    await shop.start();
    mollie.reply('GET /v2/payments/tr_1', {}, 503);
    expect(await report()).toBe(503);
  });
});

test('premium has a customer with a mandate, which a renewal charges', async () => {
  const { transaction: id } = (await shop.start({ kind: 'premium' })).body;
  expect(sentTo('POST /v2/payments').body).toMatchObject({ sequenceType: 'first', customerId: 'cst_1' });
  expect(sentTo('POST /v2/customers').headers).toMatchObject({ 'idempotency-key': `${id}-customer` });
  const amount = { value: '19.99', currency: 'EUR' };
  const paid = { amount, metadata: { payment: id }, customerId: 'cst_1', mandateId: 'mdt_1' };
  mollie.reply('GET /v2/payments/tr_1', payment({ ...paid, details: { cardExpiryDate: '2031-04-30' } }));
  expect(await report()).toBe(200);
  const premium = await shop.app.store.db.selectFrom('premium').selectAll().executeTakeFirstOrThrow();
  expect(premium).toMatchObject({ mandate: 'cst_1/mdt_1', card_expires: '2031-04', renews: 1 });

  const { payments } = shop.app.deps;
  const renewal = makeRenewal('mollie', { method: 'sepa', mandate: 'cst_1/mdt_1' });
  mollie.reply(
    'POST /v2/payments',
    payment({ id: 'tr_9', status: 'pending', amount: { value: '17.99', currency: 'EUR' } }),
    201,
  );
  expect(await payments?.charge(renewal)).toMatchObject({ ref: 'tr_9', status: 'pending', amount: 1799 });
  const asked = sentTo('POST /v2/payments');
  expect(asked.body).toMatchObject({ sequenceType: 'recurring', customerId: 'cst_1', mandateId: 'mdt_1' });
  expect(asked.headers).toMatchObject({ 'idempotency-key': 'renewal-id' });
  mollie.reply('POST /v2/payments', { status: 422, title: 'Unprocessable Entity' }, 422);
  expect(await payments?.charge(renewal)).toMatchObject({ ref: null, status: 'failed' });
});

test('a refund that is repeated after Mollie has forgotten its key is made once, and again if it failed', async () => {
  const refund = { ref: 'tr_1', amount: 999, currency: 'EUR', key: 'order-refund-0' };
  const refunds = (...statuses: string[]) => ({
    _embedded: { refunds: statuses.map((status) => ({ id: 're_1', status, description: 'order-refund-0' })) },
  });
  mollie.reply('GET /v2/payments/tr_1', payment());
  mollie.reply('POST /v2/payments/tr_1/refunds', { id: 're_1' }, 201);
  const made = () => mollie.asked.filter(({ route }) => route === 'POST /v2/payments/tr_1/refunds').length;
  for (const [before, count] of [
    [refunds(), 1],
    [refunds('pending'), 1],
    [refunds('failed', 'canceled'), 2],
  ] as const) {
    mollie.reply('GET /v2/payments/tr_1/refunds', before);
    expect(await shop.app.deps.payments?.refund(refund)).toMatchObject({ ref: 'tr_1', status: 'paid' });
    expect(made()).toBe(count);
  }
});
