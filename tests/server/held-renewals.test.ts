import { afterEach, beforeEach, expect, test } from 'vitest';
import { ProviderError } from '#server/money/payments/payment-provider.ts';
import { DAY_MS, HOUR_MS } from '#shared/rules/time-units.ts';
import { askOperator } from '../fixtures/operator.ts';
import type { Shop } from '../fixtures/payments.ts';
import { backUpMoney, makeShopWithPlan, monthLater, runJobsAt } from '../fixtures/renewal-steps.ts';

let shop: Shop;
/** The end of the plan, whose renewal has been announced. */
let until: number;
beforeEach(async () => {
  ({ shop, until } = await makeShopWithPlan());
});
const announce = () => at(until - 7 * DAY_MS);
/** Charges of the renewal at the provider. */
const charges = async () => (await shop.rows()).filter(({ amount }) => amount === 1799).length;
afterEach(() => shop.app.close());

const at = (time: number) => runJobsAt(shop, time);
const operator = (name: string, body: object = {}) => askOperator(shop.app.deps, name, body);

const lastMail = async () => (await shop.app.mailsTo('ann@example.org')).at(-1) ?? { template: null };

const planOf = () => shop.app.store.db.selectFrom('premium').selectAll().executeTakeFirstOrThrow();

test('after a restore plans wait for the operator, and a renewal that was charged since the backup is not charged again', async () => {
  await announce();
  const restore = await backUpMoney(shop);
  await at(until - HOUR_MS);
  expect(await charges()).toBe(1);
  await restore();
  await at(until - HOUR_MS + 60_000);
  expect((await shop.premium()).until).toBe(monthLater(until));
  expect((await operator('held-renewals')).body.plans).toEqual([]);

  expect((await operator('release-renewals')).status).toBe(200);
  await at(until + HOUR_MS);
  expect(await charges()).toBe(1);
  expect((await shop.premium()).until).toBe(monthLater(until));
  expect((await operator('held-renewals')).body).toBeNull();
  expect((await operator('release-renewals')).status).toBe(422);
});

test('a renewal that was not charged since the backup is charged once', async () => {
  await announce();
  const restore = await backUpMoney(shop);
  await restore();
  await at(until - HOUR_MS);
  expect(await charges()).toBe(0);
  expect((await operator('held-renewals')).body).toMatchObject({ plans: [{ amount: 1799, currency: 'EUR' }] });
  await operator('release-renewals');
  await at(until + HOUR_MS);
  await at(until + 2 * HOUR_MS);
  expect(await charges()).toBe(1);
  expect((await shop.premium()).until).toBe(monthLater(until));
});

/** The provider's answer to a charge is lost. */
async function chargeWithoutAnswer(isMade: boolean): Promise<void> {
  const { payments } = shop.app.deps;
  if (!payments) throw new Error('There is no provider.');
  const charge: typeof payments.charge = async (renewal) => {
    if (isMade) await payments.charge(renewal);
    throw new Error('no answer');
  };
  Object.assign(shop.app.deps, { payments: { ...payments, charge } });
  await at(until - HOUR_MS);
  Object.assign(shop.app.deps, { payments });
}

test.each([true, false])(
  'a renewal that was begun before the backup (charged: %s) is looked for, and not charged while plans wait',
  async (isMade) => {
    await announce();
    await chargeWithoutAnswer(isMade);
    await (await backUpMoney(shop))();
    await at(until + 2 * DAY_MS);
    expect((await planOf()).renewal_payment === null).toBe(isMade);
    expect((await operator('held-renewals')).body.plans).toHaveLength(isMade ? 0 : 1);
    await operator('release-renewals');
    await at(until + 2 * DAY_MS + HOUR_MS);
    expect(await charges()).toBe(1);
    expect((await shop.premium()).until).toBe(monthLater(until));
  },
);

test('a renewal that was announced and charged after the backup counts, however long plans have waited', async () => {
  await at(until - 14 * DAY_MS);
  const restore = await backUpMoney(shop);
  await announce();
  await at(until - HOUR_MS);
  await at(until + 4 * DAY_MS);
  await restore();
  await at(until + 4 * DAY_MS + HOUR_MS);
  expect((await shop.premium()).active).toBe(true);
  await at(until + 9 * DAY_MS);
  await operator('release-renewals');
  await at(until + 9 * DAY_MS + HOUR_MS);
  expect(await charges()).toBe(1);
  const premium = await shop.premium();
  expect([premium.renews, premium.until >= monthLater(until)]).toEqual([true, true]);
});

test('premium goes on while a plan waits, and the plan renews afterwards', async () => {
  await announce();
  await (await backUpMoney(shop))();
  await at(until);
  await at(until + 5 * DAY_MS);
  expect((await shop.premium()).active).toBe(true);
  await operator('release-renewals');
  await at(until + 5 * DAY_MS + HOUR_MS);
  // Its email named a day that is long past.
  expect([await charges(), (await lastMail()).template]).toEqual([0, 'renewal_announced']);
  const charged = until + 12 * DAY_MS + HOUR_MS;
  await at(charged - 1);
  expect([await charges(), (await shop.premium()).active]).toEqual([0, true]);
  await at(charged);
  expect(await charges()).toBe(1);
  expect(await shop.premium()).toMatchObject({ renews: true, until: monthLater(charged) });
});

test('the operator stops the plan of a member who has ended it since the backup', async () => {
  await announce();
  await (await backUpMoney(shop))();
  expect(await operator('stop-plan', { member: shop.user.id })).toMatchObject({ status: 200 });
  expect((await operator('stop-plan', { member: shop.user.id })).status).toBe(422);
  await expect(operator('stop-plan', { member: 'AAAAAAAAAAAAAAAA' })).rejects.toMatchObject({ kind: 'not-found' });
  await operator('release-renewals');
  await at(until + HOUR_MS);
  expect([(await shop.premium()).active, await charges()]).toEqual([false, 0]);
  const mails = (await shop.app.mailsTo('ann@example.org')).map(({ template }) => template);
  expect(mails.slice(-2)).toEqual(['cancellation', 'premium_ended']);
});

test('a renewal that was begun before the backup is charged right after plans are let go', async () => {
  await announce();
  await chargeWithoutAnswer(false);
  await (await backUpMoney(shop))();
  await at(until + DAY_MS + HOUR_MS);
  await at(until + 2 * DAY_MS);
  await operator('release-renewals');
  await at(until + 2 * DAY_MS + 10_000);
  expect(await charges()).toBe(1);
});

test('a renewal that was begun before the backup is announced again if it has waited for long', async () => {
  await announce();
  await chargeWithoutAnswer(false);
  await (await backUpMoney(shop))();
  await at(until + 10 * DAY_MS);
  await operator('release-renewals');
  await at(until + 10 * DAY_MS + 10_000);
  await at(until + 10 * DAY_MS + 20_000);
  expect([await charges(), (await lastMail()).template]).toEqual([0, 'renewal_announced']);
  await at(until + 17 * DAY_MS + 20_000);
  expect([await charges(), (await shop.premium()).active]).toEqual([1, true]);
});

test.each([true, false])('a renewal (charged: %s) stays pending while the provider has no answer', async (isMade) => {
  await announce();
  await chargeWithoutAnswer(isMade);
  await (await backUpMoney(shop))();
  shop.app.pass(DAY_MS);
  await operator('release-renewals').catch(() => undefined);
  const { payments } = shop.app.deps;
  if (!payments) throw new Error('There is no provider.');
  const list = () => Promise.reject(new ProviderError('not reached'));
  Object.assign(shop.app.deps, { payments: { ...payments, list } });
  await at(until + DAY_MS + 10_000);
  Object.assign(shop.app.deps, { payments });
  for (const hours of [26, 52, 60]) await at(until + hours * HOUR_MS);
  expect(await charges()).toBe(1);
  expect((await shop.premium()).until).toBe(monthLater(until));
});
