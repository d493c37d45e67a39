import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeShop, type Shop } from '../fixtures/payments.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await makeShop();
});
afterEach(() => shop.app.close());

describe('premium', () => {
  const DAY = 86_400_000;
  const monthLater = (time: number, months = 1) => {
    const date = new Date(time);
    date.setUTCMonth(date.getUTCMonth() + months);
    return date.getTime();
  };

  test('lasts for the months of the plan, by the server’s clock', async () => {
    const begin = shop.app.deps.clock();
    await shop.bought({ kind: 'premium' });
    const until = monthLater(begin);
    expect(await shop.premium()).toMatchObject({
      active: true,
      until,
      renews: true,
      renewal: { price: { amount: 1799, currency: 'EUR' }, at: until },
      methods: ['card', 'paypal', 'sepa'],
    });
    shop.app.pass(until - begin - 1);
    expect((await shop.premium()).active).toBe(true);
    shop.app.pass(1);
    expect(await shop.premium()).toMatchObject({ active: false, until: null, renews: false });
  });

  test('bought early begins when the plan before it ends, and a refund takes only its own months', async () => {
    const begin = shop.app.deps.clock();
    const first = await shop.bought({ kind: 'premium' });
    shop.app.pass(5 * DAY);
    await shop.bought({ kind: 'premium' });
    expect((await shop.premium()).until).toBe(monthLater(begin, 2));
    await shop.press(first, 'refund');
    expect(await shop.premium()).toMatchObject({ until: monthLater(begin + 5 * DAY), renews: false });
  });

  test('is shorter by the refunded share of its price, and doesn’t renew', async () => {
    const begin = shop.app.deps.clock();
    const id = await shop.bought({ kind: 'premium' });
    await shop.press(id, 'refund_part');
    const length = monthLater(begin) - begin;
    const until = begin + length - Math.floor((length * 999) / 1999);
    expect(await shop.premium()).toMatchObject({ active: true, until, renews: false });
    shop.app.pass(DAY);
    await shop.bought({ kind: 'premium' });
    expect((await shop.premium()).until).toBe(monthLater(until));
  });

  test('ends after a chargeback of its payment', async () => {
    const id = await shop.bought({ kind: 'premium' });
    await shop.press(id, 'chargeback');
    expect(await shop.premium()).toMatchObject({ active: false, renews: false });
    expect((await shop.call('GET user')).body.user.paid_user).toBe(false);
  });

  test('stays until its date when the renewal is stopped', async () => {
    expect((await shop.call('DELETE premium')).body.error.key).toBe('premium.none');
    await shop.bought({ kind: 'premium' });
    const { status, body } = await shop.call('DELETE premium');
    expect([status, body.active, body.renews, body.renewal]).toEqual([200, true, false, null]);
    expect(body.receipt).toMatch(/^[\w-]{16}$/);
    expect((await shop.call('DELETE premium')).status).toBe(409);
  });
});
