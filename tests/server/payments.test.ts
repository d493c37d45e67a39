import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { reportPayments } from '#server/money/payments/payment-report.ts';
import { payboxTotals } from '#server/web/dev/paybox/queries.ts';
import { packOf } from '../../scripts/build/inputs.ts';
import { makeShop, type Shop } from '../fixtures/payments.ts';

const DAY_MS = 86_400_000;
let shop: Shop;
beforeEach(async () => {
  shop = await makeShop();
});
afterEach(() => shop.app.close());

describe('a payment', () => {
  test('begins with a page of the provider, and grants the credits once it is paid', async () => {
    const { body } = await shop.start({ item: 'large' });
    expect(body).toMatchObject({ status: 'pending', redirect: expect.stringMatching(/^https:\/\/pay\.localhost\//) });
    expect(await shop.balance()).toBe(20);
    await shop.press(body.transaction, 'pay');
    expect(await shop.balance()).toBe(20 + 400 + 40);
    const { body: ledger } = await shop.call('GET ledger');
    expect(ledger.entries.slice(0, 2)).toMatchObject([
      { delta: 40, reason: 'time_bonus', ref: body.transaction },
      { delta: 400, reason: 'purchase', ref: body.transaction },
    ]);
  });

  test('is public to anyone who has its id, without personal data', async () => {
    const id = await shop.bought();
    const { body } = await shop.app.call('GET transaction', { query: { id } });
    expect(body).toEqual({
      id,
      status: 'paid',
      kind: 'credits',
      item: { id: 'small', credits: 100, months: null },
      price: { amount: 999, currency: 'EUR' },
      refunded: 0,
      created: shop.app.deps.clock(),
    });
    const stranger = { query: { id }, host: 'she.localhost' };
    expect((await shop.app.call('GET transaction', stranger)).status).toBe(404);
  });

  test('is not found for an item or a method that is not sold', async () => {
    const refused = async (order: Parameters<Shop['start']>[0]) => {
      const { status, body } = await shop.start(order);
      return [status, body.error.key];
    };
    expect(await refused({ item: 'huge' })).toEqual([422, 'payment.unknown_item']);
    expect(await refused({ kind: 'premium', item: 'small' })).toEqual([422, 'payment.unknown_item']);
    expect(await refused({ method: 'blik' })).toEqual([422, 'payment.unknown_method']);
    expect(await refused({ kind: 'premium', method: 'ideal' })).toEqual([422, 'payment.unknown_method']);
    expect(await refused({ discountcode: 'NOBODY' })).toEqual([404, 'discount.unknown']);
    expect((await shop.start({ repeat: true })).status).toBe(404);
    expect(await shop.rows()).toEqual([]);
  });

  test('is refused if it is worse than what the member was shown, and begins if it is better', async () => {
    const eur = (amount: number) => ({ amount, currency: 'EUR' });
    const result = async (order: Parameters<Shop['start']>[0]) => {
      const { status, body } = await shop.start(order);
      return status === 200 ? 'begins' : body.error.key;
    };
    const credits = { kind: 'credits', item: 'small' } as const;
    const premium = { kind: 'premium', item: 'month' } as const;
    const changed = 'payment.price_changed';
    expect(await result({ ...credits, shown: { price: eur(998), credits: 100 } })).toBe(changed);
    expect(await result({ ...credits, shown: { price: eur(999), credits: 110 } })).toBe(changed);
    expect(await result({ ...credits, shown: { price: { amount: 999, currency: 'PLN' } } })).toBe(changed);
    expect(await result({ ...premium, shown: { price: eur(1999), renewal_price: eur(1798) } })).toBe(changed);
    expect(await shop.rows()).toEqual([]);
    expect(await result({ ...credits, shown: { price: eur(1099), credits: 90 } })).toBe('begins');
    expect(await result({ ...premium, shown: { price: eur(1999), renewal_price: eur(1799) } })).toBe('begins');
  });

  test('with the same key is the same transaction, even if the copies arrive together', async () => {
    const order = { idempotency_key: 'the-same-key', item: 'small' };
    const copies = await Promise.all(Array.from({ length: 16 }, () => shop.start(order)));
    expect(new Set(copies.map(({ status, body }) => JSON.stringify([status, body])))).toHaveLength(1);
    expect(copies[0]?.body.redirect).toBeTruthy();
    expect((await shop.start(order)).body).toEqual(copies[0]?.body);
    expect(await shop.rows()).toHaveLength(1);
    const other = await shop.start({ ...order, item: 'large' });
    expect([other.status, other.body.error.key]).toEqual([409, 'payment.key_used']);
  });

  test('repeats the last paid order at today’s price', async () => {
    await shop.bought();
    await shop.started({ item: 'large' });
    const id = await shop.started({ repeat: true });
    expect(await shop.rowOf(id)).toMatchObject({ amount: 999, currency: 'EUR' });
  });

  test('is refused beyond the member’s own limit, even if several start together', async () => {
    await shop.call('PUT spending', { body: { day: 2000, month: null } });
    const starts = await Promise.all(Array.from({ length: 6 }, () => shop.start()));
    expect(starts.map(({ status }) => status).toSorted()).toEqual([200, 200, 403, 403, 403, 403]);
    expect((await shop.start()).body.error.key).toBe('payment.limit_reached');
    shop.app.pass(DAY_MS);
    expect((await shop.start()).status).toBe(200);
  });

  test('stores the wish to start at once, and only the receipt of such an order repeats it', async () => {
    const without = await shop.bought({ start_consent: undefined });
    const withConsent = await shop.bought();
    const rows = await shop.app.store.db.selectFrom('payments').select(['id', 'start_consent']).execute();
    expect(Object.fromEntries(rows.map(({ id, start_consent }) => [id, start_consent]))).toEqual({
      [without]: 0,
      [withConsent]: 1,
    });
    const receipts = (await shop.app.mailsTo('ann@example.org')).filter(({ template }) => template === 'receipt');
    expect(receipts.map(({ data }) => data.start_consent).toSorted()).toEqual([false, true]);
  });

  test('is paid in the currency of the chosen country', async () => {
    expect(await shop.rowOf(await shop.started({ country: 'GB' }))).toMatchObject({ amount: 899, currency: 'GBP' });
  });

  test('fails when the provider fails, and says so', async () => {
    const { payments } = shop.app.deps;
    if (!payments) throw new Error('no provider');
    for (const create of [
      () => Promise.reject(new Error('down')),
      async () => ({ ref: 'x', redirect: 'https://evil.example/pay' }),
      async () => ({ ref: 'x', redirect: 'javascript:alert(1)' }),
    ]) {
      Object.assign(shop.app.deps, { payments: { ...payments, create } });
      const key = `key-of-${create}`.slice(0, 60);
      const { status, body } = await shop.start({ idempotency_key: key });
      expect([status, body.error.key]).toEqual([503, 'payment.unavailable']);
      expect((await shop.start({ idempotency_key: key })).body).toMatchObject({ status: 'failed', redirect: null });
    }
    Object.assign(shop.app.deps, { payments: null });
    expect((await shop.start()).status).toBe(503);
  });
});

describe('the discount for members who want to leave', () => {
  const offered = async (delete_discount: number) => {
    await shop.app.close();
    shop = await makeShop({ pack: { company: { ...packOf('localhost').company, delete_discount } } });
    return shop.call('GET discountcode', { query: { code: 'STAY' } });
  };

  test('has the percentage in the site pack, for credits and premium, once for each member', async () => {
    const { body } = await offered(25);
    expect(body.discount).toEqual({ code: 'STAY', percent: 25, kinds: ['credits', 'premium'], expires: null });
    await shop.bought({ discountcode: 'stay' });
    expect((await shop.rows())[0]).toMatchObject({ amount: 749 });
    expect((await shop.start({ discountcode: 'STAY' })).body.error.key).toBe('discount.unknown');
  });

  test('does not exist if the site pack has none', async () => {
    expect((await offered(0)).status).toBe(404);
    expect((await shop.start({ discountcode: 'STAY' })).status).toBe(404);
  });
});

describe('a discount code', () => {
  beforeEach(() => shop.makeCode('Spring', 20));

  test('reduces one payment of a member, even if several start together', async () => {
    const starts = await Promise.all(Array.from({ length: 8 }, () => shop.start({ discountcode: 'spring' })));
    const outcomes = new Set(starts.map(({ status, body }) => body.error?.key ?? status));
    expect([...outcomes].filter((outcome) => outcome !== 200 && outcome !== 'discount.in_use')).toEqual([]);
    const open = (await shop.rows()).filter(({ status }) => status === 'open');
    expect(open.map(({ amount }) => amount)).toEqual([799]);
  });

  test('is answered with the end of the time bonus while one runs', async () => {
    const find = async () => (await shop.call('GET discountcode', { query: { code: 'spring' } })).body;
    expect((await find()).time_bonus).toEqual({ ends: shop.app.deps.clock() + 2 * DAY_MS });
    shop.app.pass(2 * DAY_MS);
    expect(await find()).not.toHaveProperty('time_bonus');
  });

  test('moves to the next order, and the abandoned one can no longer be paid', async () => {
    const left = await shop.started({ discountcode: 'Spring' });
    const offers = { query: { discountcode: 'spring' } };
    expect((await shop.call('GET credits', offers)).body.packages[0]).toMatchObject({ discount: 20 });
    const next = await shop.started({ discountcode: 'spring', item: 'large' });
    expect([await shop.status(left), await shop.status(next)]).toEqual(['failed', 'pending']);
    await expect(shop.press(left, 'pay')).rejects.toThrow('not possible');
    await shop.press(next, 'pay');
    expect((await shop.rowOf(next)).amount).toBe(2399);
    expect((await shop.start({ discountcode: 'spring' })).body.error.key).toBe('discount.unknown');
  });

  test('stays with an order that the provider doesn’t cancel', async () => {
    const first = await shop.started({ discountcode: 'Spring' });
    await shop.press(first, 'wait');
    const { status, body } = await shop.start({ discountcode: 'spring' });
    expect([status, body.error.key]).toEqual([409, 'discount.in_use']);
    await shop.press(first, 'pay_later');
    expect(await shop.balance()).toBe(120);
    expect(await shop.rows()).toHaveLength(1);
  });

  test('is released when the payment fails, and used again when it is paid later after all', async () => {
    const first = await shop.started({ discountcode: 'Spring' });
    await shop.press(first, 'fail');
    expect((await shop.call('GET discountcode', { query: { code: 'spring' } })).status).toBe(200);
    await shop.press(first, 'pay_later');
    expect(await shop.balance()).toBe(120);
    expect((await shop.call('GET discountcode', { query: { code: 'spring' } })).status).toBe(404);
  });
});

test('the operator’s totals match those of the provider', async () => {
  await shop.bought();
  await shop.bought({ country: 'GB' });
  await shop.press(await shop.bought(), 'refund_part');
  await shop.press(await shop.bought({ item: 'large' }), 'refund');
  await shop.started();
  const totals = await reportPayments(shop.app.store.db);
  expect(totals).toEqual([
    { site: 'localhost', status: 'paid', payments: 2, amount: '€19.98', refunded: '€4.99', 'spent credits': 0 },
    { site: 'localhost', status: 'refunded', payments: 1, amount: '€29.99', refunded: '€29.99', 'spent credits': 0 },
    { site: 'localhost', status: 'paid', payments: 1, amount: '£8.99', refunded: '£0.00', 'spent credits': 0 },
  ]);
  const theirs = await payboxTotals(shop.app.store.db);
  expect(theirs.map(({ status, amount, refunded }) => [status, Number(amount), Number(refunded)])).toEqual([
    ['paid', 1998, 499],
    ['refunded', 2999, 2999],
    ['paid', 899, 0],
  ]);
});

test('open tabs are told at once that premium or credits were bought', async () => {
  const events: string[] = [];
  shop.app.deps.hub.subscribe(shop.user.id, ({ type }) => events.push(type));
  const poll = (etag: string) => shop.call('GET user', { headers: { 'if-none-match': etag } });
  const etag = (await shop.call('GET user')).headers.get('etag') ?? '';
  expect((await poll(etag)).status).toBe(304);
  await shop.bought({ kind: 'premium' });
  const user = (await poll(etag)).body.user;
  expect([user.paid_user, events]).toEqual([true, ['balance']]);
  await shop.bought({ item: 'small' });
  expect(events).toEqual(['balance', 'balance']);
});
