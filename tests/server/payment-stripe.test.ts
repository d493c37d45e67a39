import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { stripeProvider } from '#server/money/payments/stripe.ts';
import { checkTimedSignature, timedSignature } from '#server/money/payments/timed-signature.ts';
import { makeRenewal, makeShop, type Shop } from '../fixtures/payments.ts';
import { openProviderServer } from '../fixtures/provider-server.ts';

const SECRET = 'whsec_test_secret';

let shop: Shop;
let stripe: Awaited<ReturnType<typeof openProviderServer>>;
beforeEach(async () => {
  stripe = await openProviderServer();
  shop = await makeShop();
  const payments = stripeProvider({ api: stripe.api, secret: 'sk_test_1', webhookSecret: SECRET });
  Object.assign(shop.app.deps, { payments });
  stripe.reply('POST /v1/checkout/sessions', {
    id: 'cs_test_1',
    object: 'checkout.session',
    url: 'https://checkout.stripe.com/c/pay/cs_test_1#abc',
  });
});
afterEach(async () => {
  await shop.app.close();
  await stripe.close();
});

const fieldsOf = (route: string) =>
  Object.fromEntries(new URLSearchParams(stripe.asked.findLast((each) => each.route === route)?.body));

/** A PaymentIntent as the API answers it, expanded. */
const intent = (id: string, change: object = {}) => ({
  id: 'pi_1',
  object: 'payment_intent',
  amount: 999,
  currency: 'eur',
  status: 'succeeded',
  metadata: { payment: id },
  customer: null,
  payment_method: { id: 'pm_1', type: 'card', card: { brand: 'visa', exp_month: 4, exp_year: 2031 } },
  latest_charge: { id: 'ch_1', refunded: false, disputed: false, amount_refunded: 0 },
  ...change,
});
const session = (id: string, change: object = {}) => ({
  id: 'cs_test_1',
  object: 'checkout.session',
  status: 'complete',
  payment_status: 'paid',
  amount_total: 999,
  currency: 'eur',
  metadata: { payment: id },
  payment_intent: intent(id),
  ...change,
});

async function send(type: string, object: object, { id = `evt_${type}`, secret = SECRET } = {}) {
  const body = JSON.stringify({ id, object: 'event', type, data: { object } });
  const signature = timedSignature(body, { secret, now: shop.app.deps.clock() });
  const url = 'http://localhost/api/paymentcallback.php?provider=stripe';
  const headers = { host: 'localhost', 'stripe-signature': signature };
  return (await shop.app.app.request(url, { method: 'POST', headers, body })).status;
}

test('a signature is checked as Stripe documents it', () => {
  const body = '{"id":"evt_vector","type":"ping"}';
  const v1 = '2b6987582e5401182b4a2ea5e696839b2038e3e2c0a9e21723d59aea673b3e1c';
  const now = 1_790_000_000_000;
  const check =
    (header: string, at = now) =>
    () =>
      checkTimedSignature(header, body, { secret: SECRET, now: at });
  expect(check(`t=1790000000,v1=${v1}`)).not.toThrow();
  expect(check(`t=1790000000,v1=${'0'.repeat(64)},v1=${v1},v0=6ffbb59b`)).not.toThrow();
  expect(check(`t=1790000000,v1=${v1}`, now + 300_000)).not.toThrow();
  expect(check(`t=1790000000,v1=${v1}`, now + 300_001)).toThrow('payment.bad_signature');
  expect(check(`t=1790000001,v1=${v1}`)).toThrow('payment.bad_signature');
  expect(check(`t=1790000000,v0=${v1}`)).toThrow('payment.bad_signature');
});

describe('a payment with Stripe', () => {
  test('is a Checkout Session at the server’s price, created once for each payment', async () => {
    const { body } = await shop.start({ method: 'ideal' });
    expect(body).toMatchObject({ status: 'pending', redirect: 'https://checkout.stripe.com/c/pay/cs_test_1#abc' });
    const [asked] = stripe.asked;
    expect(asked?.headers).toMatchObject({
      authorization: 'Bearer sk_test_1',
      'idempotency-key': body.transaction,
      'content-type': 'application/x-www-form-urlencoded',
      'stripe-version': '2024-11-20.acacia',
    });
    const returnUrl = `https://localhost/transactions/${body.transaction}`;
    expect(fieldsOf('POST /v1/checkout/sessions')).toMatchObject({
      mode: 'payment',
      client_reference_id: body.transaction,
      'metadata[payment]': body.transaction,
      'payment_intent_data[metadata][payment]': body.transaction,
      'payment_method_types[0]': 'ideal',
      'adaptive_pricing[enabled]': 'false',
      'line_items[0][price_data][unit_amount]': '999',
      'line_items[0][price_data][currency]': 'eur',
      success_url: returnUrl,
      cancel_url: returnUrl,
    });
    expect(JSON.stringify(stripe.asked)).not.toContain('ann@example.org');
  });

  test('is granted when its session is paid, and taken back when the charge is refunded or disputed', async () => {
    for (const change of [{ amount_refunded: 999 }, { disputed: true }]) {
      const { transaction: id } = (await shop.start()).body;
      await shop.app.store.db
        .updateTable('payments')
        .set({ provider_ref: `cs_${id}` })
        .where('id', '=', id)
        .execute();
      stripe.reply(`GET /v1/checkout/sessions/cs_${id}`, { ...session(id), id: `cs_${id}` });
      expect(await send('checkout.session.completed', { id: `cs_${id}` }, { id: `evt_${id}` })).toBe(200);
      expect([await shop.status(id), await shop.balance()]).toEqual(['paid', 120]);
      stripe.reply(
        'GET /v1/payment_intents/pi_1',
        intent(id, { latest_charge: { amount_refunded: 0, disputed: false, ...change } }),
      );
      const type = change.amount_refunded ? 'charge.refunded' : 'charge.dispute.created';
      expect(await send(type, { id: 'ch_1', payment_intent: 'pi_1' }, { id: `evt_back_${id}` })).toBe(200);
      expect([await shop.status(id), await shop.balance()]).toEqual(['refunded', 20]);
    }
  });

  test('takes back the share of a partial refund', async () => {
    const { transaction: id } = (await shop.start()).body;
    const answer = (amount_refunded: number) => {
      const charge = { id: 'ch_1', refunded: false, disputed: false, amount_refunded };
      stripe.reply('GET /v1/checkout/sessions/cs_test_1', session(id));
      stripe.reply('GET /v1/payment_intents/pi_1', intent(id, { latest_charge: charge }));
    };
    answer(0);
    await send('checkout.session.completed', { id: 'cs_test_1' });
    const charge = { id: 'ch_1', payment_intent: 'pi_1' };
    answer(333);
    expect(await send('charge.refunded', charge, { id: 'evt_part_1' })).toBe(200);
    expect([await shop.status(id), await shop.balance()]).toEqual(['paid', 120 - 33]);
    answer(666);
    expect(await send('charge.refunded', charge, { id: 'evt_part_2' })).toBe(200);
    expect(await send('charge.refunded', charge, { id: 'evt_part_1' })).toBe(200);
    expect([await shop.status(id), await shop.balance()]).toEqual(['paid', 120 - 66]);
  });

  test('expires at Stripe when its code is used for another order', async () => {
    await shop.makeCode('Spring', 20);
    const { transaction: id } = (await shop.start({ discountcode: 'spring' })).body;
    stripe.reply('POST /v1/checkout/sessions/cs_test_1/expire', { id: 'cs_test_1' });
    const expired = { amount_total: 799, status: 'expired', payment_status: 'unpaid', payment_intent: null };
    stripe.reply('GET /v1/checkout/sessions/cs_test_1', session(id, expired));
    stripe.reply('POST /v1/checkout/sessions', { id: 'cs_test_2', url: 'https://checkout.stripe.com/c/pay/cs_test_2' });
    expect((await shop.start({ discountcode: 'spring' })).status).toBe(200);
    expect(stripe.asked.map(({ route }) => route)).toContain('POST /v1/checkout/sessions/cs_test_1/expire');
    expect(await shop.status(id)).toBe('failed');
  });

  test('stays pending while a debit is processed, and fails when its session expires', async () => {
    const { transaction: id } = (await shop.start()).body;
    const answer = (change: object) => stripe.reply('GET /v1/checkout/sessions/cs_test_1', session(id, change));
    answer({ payment_status: 'unpaid', payment_intent: intent(id, { status: 'processing' }) });
    expect(await send('checkout.session.completed', { id: 'cs_test_1' })).toBe(200);
    expect(await shop.status(id)).toBe('pending');
    answer({ status: 'expired', payment_status: 'unpaid', payment_intent: null });
    expect(await send('checkout.session.expired', { id: 'cs_test_1' })).toBe(200);
    expect(await shop.status(id)).toBe('failed');
  });

  test('ignores events that are not signed with its key, and events about something else', async () => {
    const { transaction: id } = (await shop.start()).body;
    stripe.reply('GET /v1/checkout/sessions/cs_test_1', session(id));
    expect(await send('checkout.session.completed', { id: 'cs_test_1' }, { secret: 'another' })).toBe(403);
    expect(await send('balance.available', { object: 'balance' })).toBe(200);
    expect(await send('payment_intent.created', { id: 'pi_1', metadata: { payment: id } })).toBe(200);
    expect(await shop.status(id)).toBe('pending');
  });

  test('is checked again when Stripe does not answer after a callback', async () => {
    const { transaction: id } = (await shop.start()).body;
    stripe.reply('GET /v1/checkout/sessions/cs_test_1', {}, 500);
    expect(await send('checkout.session.completed', { id: 'cs_test_1' })).toBe(503);
    stripe.reply('GET /v1/checkout/sessions/cs_test_1', session(id));
    expect(await send('checkout.session.completed', { id: 'cs_test_1' })).toBe(200);
    expect(await shop.status(id)).toBe('paid');
  });

  test('does not fail while another process is creating it', async () => {
    stripe.reply('POST /v1/checkout/sessions', { error: { type: 'idempotency_error' } }, 409);
    const key = 'the-same-key';
    expect((await shop.start({ idempotency_key: key })).status).toBe(503);
    stripe.reply('POST /v1/checkout/sessions', { id: 'cs_test_1', url: 'https://checkout.stripe.com/c/pay/cs_test_1' });
    expect((await shop.start({ idempotency_key: key })).body).toMatchObject({ status: 'pending' });
  });
});

test('premium keeps customer and method, and a renewal is charged off-session', async () => {
  const { transaction: id } = (await shop.start({ kind: 'premium' })).body;
  expect(fieldsOf('POST /v1/checkout/sessions')).toMatchObject({
    customer_creation: 'always',
    'payment_intent_data[setup_future_usage]': 'off_session',
  });
  const paid = intent(id, { amount: 1999, customer: 'cus_1' });
  stripe.reply('GET /v1/checkout/sessions/cs_test_1', session(id, { amount_total: 1999, payment_intent: paid }));
  await send('checkout.session.completed', { id: 'cs_test_1' });
  const premium = await shop.app.store.db.selectFrom('premium').selectAll().executeTakeFirstOrThrow();
  expect(premium).toMatchObject({ mandate: 'cus_1/pm_1', card_expires: '2031-04', renews: 1 });

  const { payments } = shop.app.deps;
  const renewal = makeRenewal('stripe', { method: 'card', mandate: 'cus_1/pm_1' });
  stripe.reply('POST /v1/payment_intents', intent('renewal-id', { id: 'pi_2', amount: 1799, customer: 'cus_1' }));
  expect(await payments?.charge(renewal)).toMatchObject({ ref: 'pi_2', status: 'paid', amount: 1799, currency: 'EUR' });
  expect(fieldsOf('POST /v1/payment_intents')).toMatchObject({
    amount: '1799',
    currency: 'eur',
    customer: 'cus_1',
    payment_method: 'pm_1',
    off_session: 'true',
    confirm: 'true',
  });
  const declined = { type: 'card_error', code: 'authentication_required', payment_intent: { id: 'pi_3' } };
  stripe.reply('POST /v1/payment_intents', { error: declined }, 402);
  expect(await payments?.charge(renewal)).toMatchObject({ ref: 'pi_3', status: 'failed' });
});
