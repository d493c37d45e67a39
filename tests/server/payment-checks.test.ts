import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runPaymentJobs } from '#server/start/payment-jobs.ts';
import { makeShop, type Shop } from '../fixtures/payments.ts';

const HOUR = 3_600_000;

let shop: Shop;
let begin: number;
beforeEach(async () => {
  shop = await makeShop();
  begin = shop.app.deps.clock();
});
afterEach(() => shop.app.close());

/** Passes the time and runs the jobs then. */
async function at(time: number): Promise<void> {
  shop.app.pass(time - shop.app.deps.clock());
  await runPaymentJobs(shop.app.deps);
}

describe('a payment without a callback', () => {
  const lose = (id: string, status: 'paid' | 'failed' | 'refunded') =>
    shop.app.store.db.updateTable('paybox').set({ status }).where('reference', '=', id).execute();

  test.each([1, 5, 15, 60, 120, 23 * 60])('is checked after %i minutes', async (minutes) => {
    const { transaction } = (await shop.start()).body;
    for (const earlier of [1, 5, 15, 60, 120].filter((each) => each < minutes)) await at(begin + earlier * 60_000);
    for (let hour = 3; hour * 60 < minutes; hour++) await at(begin + hour * HOUR);
    await at(begin + minutes * 60_000 - 1);
    await lose(transaction, 'paid');
    expect(await shop.status(transaction)).toBe('pending');
    await at(begin + minutes * 60_000);
    expect([await shop.status(transaction), await shop.balance()]).toEqual(['paid', 120]);
  });

  test('fails after a day, and counts if it is paid later after all', async () => {
    const { transaction } = (await shop.start()).body;
    for (let hour = 0; hour <= 24; hour++) await at(begin + 60_000 + hour * HOUR);
    expect(await shop.status(transaction)).toBe('failed');
    await shop.press(transaction, 'pay');
    expect([await shop.status(transaction), await shop.balance()]).toEqual(['paid', 120]);
  });

  test('stays pending while the provider does not answer', async () => {
    const { transaction } = (await shop.start()).body;
    const { payments } = shop.app.deps;
    const fetchReport = () => Promise.reject(new Error('down'));
    Object.assign(shop.app.deps, { payments: { ...payments, fetchReport } });
    await at(begin + 60_000);
    Object.assign(shop.app.deps, { payments });
    await lose(transaction, 'paid');
    await at(begin + 5 * 60_000);
    expect(await shop.status(transaction)).toBe('paid');
  });
});
