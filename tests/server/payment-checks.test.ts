import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { notFound } from '#server/base/refusal.ts';
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

  const replaceAnswer = (error: Error) => {
    const { payments } = shop.app.deps;
    Object.assign(shop.app.deps, { payments: { ...payments, fetchReport: () => Promise.reject(error) } });
    return () => Object.assign(shop.app.deps, { payments });
  };

  test('stays pending while the provider does not answer, also for days', async () => {
    const { transaction } = (await shop.start()).body;
    const answer = replaceAnswer(new Error('down'));
    for (const hours of [0, 24, 48]) await at(begin + 60_000 + hours * HOUR);
    expect(await shop.status(transaction)).toBe('pending');
    answer();
    await lose(transaction, 'paid');
    await at(begin + 72 * HOUR + 120_000);
    expect(await shop.status(transaction)).toBe('paid');
  });

  test('fails after a day if the provider doesn’t know it', async () => {
    const { transaction } = (await shop.start()).body;
    replaceAnswer(notFound());
    for (const hours of [0, 24]) await at(begin + 60_000 + hours * HOUR);
    expect(await shop.status(transaction)).toBe('failed');
  });
});
