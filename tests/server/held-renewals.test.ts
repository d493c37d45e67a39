import { afterEach, beforeEach, expect, test } from 'vitest';
import { storeRestored } from '#server/store/restored-backup.ts';
import { DAY_MS, HOUR_MS } from '#shared/rules/time-units.ts';
import { askOperator } from '../fixtures/operator.ts';
import type { Shop } from '../fixtures/payments.ts';
import { makeShopWithPlan, monthLater, runJobsAt } from '../fixtures/renewal-steps.ts';

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

const planOf = () => shop.app.store.db.selectFrom('premium').selectAll().executeTakeFirstOrThrow();

/** Brings the tables of money back to the state of `backup`. The provider keeps what it has charged. */
async function backUp() {
  const { db } = shop.app.store;
  const backup = shop.app.deps.clock();
  const premium = await planOf();
  const rows = await db.selectFrom('payments').selectAll().execute();
  return async () => {
    await db.deleteFrom('payments').execute();
    await db.insertInto('payments').values(rows).execute();
    await db.updateTable('premium').set(premium).execute();
    await db.updateTable('members').set({ paid_until: premium.until }).execute();
    await storeRestored(db, { backup, released: null });
  };
}

test('after a restore plans wait for the operator, and a renewal that was charged since the backup is not charged again', async () => {
  await announce();
  const restore = await backUp();
  await at(until - HOUR_MS);
  expect(await charges()).toBe(1);
  await restore();
  await at(until - HOUR_MS + 60_000);
  expect((await planOf()).renewal_payment).toBeNull();
  expect((await operator('held-renewals')).body).toMatchObject({ plans: [{ amount: 1799, currency: 'EUR' }] });

  expect((await operator('release-renewals')).status).toBe(200);
  await at(until + HOUR_MS);
  expect(await charges()).toBe(1);
  expect((await shop.premium()).until).toBe(monthLater(until));
  expect((await operator('held-renewals')).body).toBeNull();
  expect((await operator('release-renewals')).status).toBe(422);
});

test('a renewal that was not charged since the backup is charged once', async () => {
  await announce();
  const restore = await backUp();
  await restore();
  await at(until - HOUR_MS);
  expect(await charges()).toBe(0);
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
    await (await backUp())();
    await at(until + 2 * DAY_MS);
    expect((await planOf()).renewal_payment === null).toBe(isMade);
    expect((await operator('held-renewals')).body.plans).toHaveLength(isMade ? 0 : 1);
    await operator('release-renewals');
    await at(until + 3 * DAY_MS);
    expect(await charges()).toBe(1);
    expect((await shop.premium()).until).toBe(monthLater(until));
  },
);

test('a renewal that was announced and charged after the backup counts, however long plans have waited', async () => {
  await at(until - 14 * DAY_MS);
  const restore = await backUp();
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
  await (await backUp())();
  await at(until);
  await at(until + 5 * DAY_MS);
  expect((await shop.premium()).active).toBe(true);
  await operator('release-renewals');
  await at(until + 5 * DAY_MS + HOUR_MS);
  expect([(await shop.premium()).renews, await charges()]).toEqual([true, 1]);
});

test('the operator stops the plan of a member who has ended it since the backup', async () => {
  await announce();
  await (await backUp())();
  expect(await operator('stop-plan', { member: shop.user.id })).toMatchObject({ status: 200 });
  expect((await operator('stop-plan', { member: shop.user.id })).status).toBe(422);
  await expect(operator('stop-plan', { member: 'AAAAAAAAAAAAAAAA' })).rejects.toMatchObject({ kind: 'not-found' });
  await operator('release-renewals');
  await at(until + HOUR_MS);
  expect([(await shop.premium()).active, await charges()]).toEqual([false, 0]);
  const mails = (await shop.app.mailsTo('ann@example.org')).map(({ template }) => template);
  expect(mails.slice(-2)).toEqual(['cancellation', 'premium_ended']);
});
