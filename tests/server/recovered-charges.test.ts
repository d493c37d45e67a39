import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notFound, Refusal } from '#server/base/refusal.ts';
import { ProviderError, refusedCharge } from '#server/money/payments/payment-provider.ts';
import { recoverCharges } from '#server/money/premium/recover-charges.ts';
import { restoredBackup, storeRestored } from '#server/store/restored-backup.ts';
import { DAY_MS, HOUR_MS } from '#shared/rules/time-units.ts';
import { askOperator } from '../fixtures/operator.ts';
import type { Shop } from '../fixtures/payments.ts';
import { backUpMoney, makeShopWithPlan, monthLater, runJobsAt } from '../fixtures/renewal-steps.ts';

let shop: Shop;
/** The end of the plan when it was backed up. */
let until: number;
beforeEach(async () => {
  ({ shop, until } = await makeShopWithPlan());
});
afterEach(() => shop.app.close());

const at = (time: number) => runJobsAt(shop, time);
const announce = () => at(until - 7 * DAY_MS);
const operator = (name: string, body: object = {}) => askOperator(shop.app.deps, name, body);
/** Charges of the renewal at the provider. */
const charges = async () => (await shop.rows()).filter(({ amount }) => amount === 1799).length;

function provider() {
  const { payments } = shop.app.deps;
  if (!payments) throw new Error('There is no provider.');
  return payments;
}
/** Replaces calls of the provider. Returns what ends this. */
function replace(calls: Partial<ReturnType<typeof provider>>): () => void {
  const payments = provider();
  Object.assign(shop.app.deps, { payments: { ...payments, ...calls } });
  return () => Object.assign(shop.app.deps, { payments });
}

/** A renewal is charged after the backup, and the backup is restored an hour later. No job has run yet. */
async function restoreAfterCharge() {
  await announce();
  const restore = await backUpMoney(shop);
  await at(until - HOUR_MS);
  await restore();
  shop.app.pass(HOUR_MS);
}

test('a charge since the backup counts although the operator stops the plan, or the member does', async () => {
  await restoreAfterCharge();
  await operator('stop-plan', { member: shop.user.id });
  await operator('release-renewals');
  await at(until + DAY_MS);
  expect(await shop.premium()).toMatchObject({ active: true, renews: false, until: monthLater(until) });
});

test('a plan that its member stops before the charge since the backup was found ends, and the charge is paid back', async () => {
  await restoreAfterCharge();
  expect((await shop.call('DELETE premium')).status).toBe(200);
  await at(until);
  await at(until + DAY_MS);
  expect((await shop.premium()).active).toBe(false);
  expect((await shop.rows()).map(({ status }) => status)).toEqual(['paid', 'refunded']);
  expect((await operator('held-renewals')).body.plans).toEqual([]);
});

test('charges since the backup are found behind attempts that left nothing at the provider, and over several periods', async () => {
  await announce();
  const restore = await backUpMoney(shop);
  const answer = replace({ charge: async (renewal) => refusedCharge(renewal, null) });
  await at(until - HOUR_MS);
  answer();
  await at(until + DAY_MS);
  const second = (await shop.premium()).until;
  expect(second).toBe(monthLater(until));
  await at(second - 7 * DAY_MS);
  await at(second - HOUR_MS);
  expect(await charges()).toBe(2);
  await restore();
  await at(second + DAY_MS);
  await operator('release-renewals');
  await at(second + 2 * DAY_MS);
  expect(await charges()).toBe(2);
  expect(await shop.premium()).toMatchObject({ active: true, renews: true, until: monthLater(second) });
});

test('plans wait while the provider can’t be asked what was charged, and the operator reads why', async () => {
  await restoreAfterCharge();
  const answer = replace({ list: () => Promise.reject(new ProviderError('not reached')) });
  for (const name of ['held-renewals', 'release-renewals'] as const)
    expect((await operator(name)).body.provider).toContain('not reached');
  await at(until + HOUR_MS);
  expect([(await shop.premium()).active, await charges()]).toEqual([true, 1]);
  answer();
  await operator('release-renewals');
  expect((await shop.premium()).until).toBe(monthLater(until));
});

test('a copy of a database that waits looks for charges since the first backup', async () => {
  await announce();
  const restore = await backUpMoney(shop);
  await at(until - HOUR_MS);
  await restore();
  const { db } = shop.app.store;
  await storeRestored(db, until + 2 * DAY_MS);
  await at(until + 2 * DAY_MS + HOUR_MS);
  expect((await shop.premium()).until).toBe(monthLater(until));
  await operator('release-renewals');
  await storeRestored(db, until + 3 * DAY_MS);
  expect(await restoredBackup(db)).toMatchObject({ backup: until + 3 * DAY_MS, recovered: null, released: null });
});

test('a process that is overtaken by another goes on with the next period', async () => {
  await announce();
  const restore = await backUpMoney(shop);
  await at(until - HOUR_MS);
  await at(monthLater(until) - 7 * DAY_MS);
  await at(monthLater(until) - HOUR_MS);
  await restore();
  const { fetchReport } = provider();
  // The other process counts the first period while this one waits for the answer about it, and then fails.
  let isFirst = true;
  const overtaken = replace({
    async fetchReport(ref) {
      if (!isFirst) return fetchReport(ref);
      isFirst = false;
      const failing = vi.fn(fetchReport).mockRejectedValue(new ProviderError('down'));
      failing.mockImplementationOnce(fetchReport);
      const other = { ...shop.app.deps, payments: { ...provider(), fetchReport: failing } };
      await recoverCharges(other).catch(() => undefined);
      return fetchReport(ref);
    },
  });
  await recoverCharges(shop.app.deps);
  overtaken();
  expect((await restoredBackup(shop.app.store.db))?.recovered).not.toBeNull();
  expect((await shop.premium()).until).toBe(monthLater(monthLater(until)));
});

test('an account without an answer keeps no other’s charges from being counted, and no plan is sold meanwhile', async () => {
  await restoreAfterCharge();
  const down = { ...provider(), name: 'stripe', list: () => Promise.reject(new ProviderError('down')) };
  Object.assign(shop.app.deps, { sitePayments: new Map([['else.example', down]]) });
  const order = { kind: 'premium' } as const;
  expect((await shop.start(order)).body.error.key).toBe('payment.unavailable');
  await at(until + HOUR_MS);
  expect((await shop.premium()).until).toBe(monthLater(until));
  expect((await restoredBackup(shop.app.store.db))?.recovered).toBeNull();
  Object.assign(shop.app.deps, { sitePayments: new Map() });
  await at(until + 2 * HOUR_MS);
  expect((await shop.start(order)).status).toBe(200);
});

test('a charge that can’t be counted is logged, and doesn’t hold the others', async () => {
  await restoreAfterCharge();
  const answer = replace({ fetchReport: () => Promise.reject(new Refusal('invalid', 'payment.mismatch')) });
  await at(until + HOUR_MS);
  answer();
  expect((await restoredBackup(shop.app.store.db))?.recovered).not.toBeNull();
});

/** The next renewal is charged, and its answer is lost. Returns what ends this. */
async function beginWithoutAnswer(): Promise<() => void> {
  const { charge } = provider();
  const answer = replace({
    async charge(renewal) {
      await charge(renewal);
      throw new Error('no answer');
    },
  });
  await at(until - HOUR_MS);
  return answer;
}

test('a renewal that was pending at the backup is settled first, because the next one depends on it', async () => {
  await announce();
  (await beginWithoutAnswer())();
  const restore = await backUpMoney(shop);
  await at(until + HOUR_MS);
  await at(monthLater(until) - 7 * DAY_MS);
  await at(monthLater(until) - HOUR_MS);
  expect(await charges()).toBe(2);
  await restore();
  await at(monthLater(until) + HOUR_MS);
  expect((await shop.premium()).until).toBe(monthLater(monthLater(until)));
});

test('a pending renewal that the provider doesn’t know holds nothing', async () => {
  await announce();
  const restoreBegun = await beginWithoutAnswer();
  await shop.app.store.db.updateTable('payments').set({ provider_ref: 'gone' }).where('is_renewal', '=', 1).execute();
  const restore = await backUpMoney(shop);
  restoreBegun();
  await shop.bought();
  await restore();
  const { fetchReport } = provider();
  replace({ fetchReport: (ref) => (ref === 'gone' ? Promise.reject(notFound()) : fetchReport(ref)) });
  await at(until + HOUR_MS);
  expect((await restoredBackup(shop.app.store.db))?.recovered).not.toBeNull();
  expect((await operator('release-renewals')).status).toBe(200);
});

test('a charge that can’t be counted is not made again', async () => {
  await restoreAfterCharge();
  const answer = replace({ fetchReport: () => Promise.reject(new Refusal('invalid', 'payment.mismatch')) });
  await at(until + HOUR_MS);
  answer();
  await operator('release-renewals');
  const charge = vi.fn(provider().charge);
  replace({ charge });
  await at(until + 2 * HOUR_MS);
  await at(until + 5 * DAY_MS);
  expect([charge.mock.calls.length, (await shop.premium()).active]).toEqual([0, false]);
});
