import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeShop, type Shop, shopOf } from '../fixtures/payments.ts';
import { monthLater, runJobsAt } from '../fixtures/renewal-steps.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let shop: Shop;
let begin: number;
let until: number;
beforeEach(async () => {
  shop = await makeShop();
  begin = shop.app.deps.clock();
});
afterEach(() => shop.app.close());

async function buyPremium(method = 'card'): Promise<string> {
  const { body } = await shop.start({ kind: 'premium', method });
  await shop.press(body.transaction, 'pay');
  until = (await shop.premium()).until;
  return body.transaction;
}
const at = (time: number) => runJobsAt(shop, time);
const mails = async () => (await shop.app.mailsTo('ann@example.org')).map(({ template }) => template).slice(1);

describe('a plan that renews', () => {
  test('is announced a week before, charged an hour before its end, and continues without a gap', async () => {
    await buyPremium();
    await at(until - HOUR - 7 * DAY - 1);
    expect(await mails()).toEqual(['receipt']);
    await at(until - HOUR - 7 * DAY);
    await at(until - HOUR - 1);
    expect(await mails()).toEqual(['receipt', 'renewal_announced']);
    expect(await shop.rows()).toHaveLength(1);
    await at(until - HOUR);
    expect(await shop.rows()).toMatchObject([{ amount: 1999 }, { amount: 1799, status: 'paid' }]);
    expect(await shop.premium()).toMatchObject({ until: monthLater(until), renews: true });
    expect(await mails()).toEqual(['receipt', 'renewal_announced', 'receipt']);
    await at(until);
    expect(await shop.rows()).toHaveLength(2);
  });

  test('is charged after its email also if the server was down for a week', async () => {
    await buyPremium();
    await at(until);
    expect(await shop.rows()).toHaveLength(1);
    expect(await mails()).toEqual(['receipt', 'renewal_announced']);
    const told = (await shop.app.mailsTo('ann@example.org')).at(-1);
    expect(told).toMatchObject({ data: { at: until + 3 * DAY - HOUR } });
    await at(until + 3 * DAY - HOUR - 1);
    expect([(await shop.rows()).length, (await shop.premium()).active]).toEqual([1, true]);
    await at(until + 3 * DAY - HOUR);
    expect(await shop.premium()).toMatchObject({ until: monthLater(until), renews: true });
  });

  test('ends if the server was down until its grace period was nearly over', async () => {
    await buyPremium();
    await at(until + 2 * DAY);
    expect(await mails()).toEqual(['receipt', 'premium_ended']);
    await at(until + 9 * DAY);
    expect(await shop.rows()).toHaveLength(1);
  });

  test('has an email, an attempt a day and three days of premium when the charge fails', async () => {
    const id = await buyPremium();
    await shop.press(id, 'revoke');
    await at(until - 7 * DAY);
    await at(until - HOUR);
    expect(await mails()).toEqual(['receipt', 'renewal_announced', 'renewal_failed']);
    for (const day of [1, 2, 3]) await at(until - HOUR + day * DAY);
    expect(await shop.rows()).toHaveLength(5);
    expect(await shop.premium()).toMatchObject({ active: true, until: until + 3 * DAY, renews: false });
    await at(until + 3 * DAY);
    expect((await shop.premium()).active).toBe(false);
    await at(until + 9 * DAY);
    expect(await shop.rows()).toHaveLength(5);
    expect(await mails()).toEqual(['receipt', 'renewal_announced', 'renewal_failed', 'premium_ended']);
  });

  test('continues from its end when a later attempt succeeds', async () => {
    const id = await buyPremium();
    const { mandate } = await shop.rowOf(id);
    await shop.press(id, 'revoke');
    await at(until - 7 * DAY);
    await at(until - HOUR);
    await shop.app.store.db.updateTable('paybox').set({ mandate }).where('reference', '=', id).execute();
    await at(until - HOUR + DAY);
    expect(await shop.premium()).toMatchObject({ until: monthLater(until), renews: true });
  });

  test('is charged even if the work on another plan fails each time', async () => {
    await buyPremium();
    const ben = shopOf(shop.app, await shop.app.signUp('ben@example.org'));
    // Ann's plan is the first of each round.
    shop.app.pass(1);
    await ben.bought({ kind: 'premium' });
    await at(until + 1 - 7 * DAY);
    const { newId } = shop.app.deps;
    let calls = 0;
    const failing = () => {
      calls += 1;
      if (calls === 1) throw new Error('broken');
      return newId();
    };
    Object.assign(shop.app.deps, { newId: failing });
    await at(until + 1 - HOUR);
    expect((await shop.rows()).filter(({ amount }) => amount === 1799)).toHaveLength(1);
    expect((await ben.premium()).until).toBe(monthLater(until + 1));
  });

  test('contains the earlier tax if its country was removed from the prices', async () => {
    await buyPremium();
    const { prices } = shop.app.deps.sites.byHost('localhost')?.pack ?? {};
    const countries = Object.entries(prices?.countries ?? {}).filter(([country]) => country !== 'NL');
    Object.assign(shop.app.deps.sites.byHost('localhost')?.pack ?? {}, {
      prices: { ...prices, countries: Object.fromEntries(countries) },
    });
    await at(until - 7 * DAY);
    await at(until - HOUR);
    const rows = await shop.app.store.db.selectFrom('payments').select(['country', 'tax']).orderBy('created').execute();
    expect(rows).toEqual([
      { country: 'NL', tax: 21 },
      { country: 'NL', tax: 21 },
    ]);
  });

  test('ends when its site no longer sells anything', async () => {
    await buyPremium();
    Object.assign(shop.app.deps.sites.byHost('localhost')?.pack ?? {}, { prices: undefined });
    await at(until - 7 * DAY);
    await at(until - HOUR);
    await at(until);
    expect(await shop.rows()).toHaveLength(1);
    expect((await shop.call('GET user')).body.user.paid_user).toBe(false);
    expect(await mails()).toEqual(['receipt']);
  });

  test.each(['stopped', 'bought anew'])(
    'is not charged after a crash before the charge once it was %s',
    async (how) => {
      await buyPremium();
      await at(until - 7 * DAY);
      const { payments } = shop.app.deps;
      Object.assign(shop.app.deps, { payments: { ...payments, charge: () => Promise.reject(new Error('crash')) } });
      await at(until - HOUR);
      if (how === 'stopped') await shop.call('DELETE premium');
      else await shop.bought({ kind: 'premium' });
      Object.assign(shop.app.deps, { payments });
      await at(until - HOUR + 60_000);
      expect((await shop.rows()).map(({ amount }) => amount)).toEqual(how === 'stopped' ? [1999] : [1999, 1999]);
    },
  );

  test('is charged six days before if by direct debit, because it takes days', async () => {
    await buyPremium('sepa');
    await at(until - 13 * DAY);
    await at(until - 6 * DAY - 1);
    expect(await shop.rows()).toHaveLength(1);
    await at(until - 6 * DAY);
    expect(await shop.rows()).toHaveLength(2);
  });

  test('causes one email if its card expires before', async () => {
    await buyPremium();
    const [year = 0, month = 0] = new Date(begin).toISOString().split('-').map(Number);
    const card_expires = `${year}-${String(month).padStart(2, '0')}`;
    await shop.app.store.db.updateTable('premium').set({ card_expires }).execute();
    await at(until - HOUR - 7 * DAY);
    await at(until - HOUR);
    expect(await mails()).toEqual(['receipt', 'card_expiring', 'renewal_announced', 'receipt']);
  });

  test('is not charged after it was stopped or refunded, or after its member requested deletion', async () => {
    const stopped = await buyPremium();
    await shop.call('DELETE premium');
    expect(await mails()).toEqual(['receipt', 'cancellation']);
    await at(until + 9 * DAY);
    expect(await shop.rows()).toHaveLength(1);
    await shop.press(stopped, 'refund');
    const refunded = await buyPremium();
    await shop.press(refunded, 'refund');
    await at(until + 9 * DAY);
    await buyPremium();
    await shop.app.store.db
      .updateTable('members')
      .set({ deletion_at: until + 30 * DAY })
      .execute();
    await at(until - 7 * DAY);
    await at(until);
    expect(await shop.rows()).toHaveLength(3);
  });

  test('tells open tabs when it ends', async () => {
    await buyPremium();
    await shop.call('DELETE premium');
    await at(until - 7 * DAY);
    const events: string[] = [];
    shop.app.deps.hub.subscribe(shop.user.id, ({ type }) => events.push(type));
    await at(until - 1);
    expect(events).toEqual([]);
    await at(until);
    await at(until + HOUR);
    expect(events).toEqual(['balance']);
    expect(await mails()).toEqual(['receipt', 'cancellation', 'premium_ended']);
  });
});
