import { afterEach, beforeEach, expect, test } from 'vitest';
import { storeRestored } from '#server/store/restored-backup.ts';
import { askOperator } from '../fixtures/operator.ts';
import { makeShop, type Shop } from '../fixtures/payments.ts';
import { monthLater, runJobsAt } from '../fixtures/renewal-steps.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let shop: Shop;
/** The end of the plan, whose renewal has been announced. */
let until: number;
beforeEach(async () => {
  shop = await makeShop();
  await shop.bought({ kind: 'premium' });
  until = (await shop.premium()).until;
  await at(until - 7 * DAY);
});
afterEach(() => shop.app.close());

const at = (time: number) => runJobsAt(shop, time);
const operator = (name: string) => askOperator(shop.app.deps, name);

const planOf = () => shop.app.store.db.selectFrom('premium').selectAll().executeTakeFirstOrThrow();

/** Brings the tables of money back to the state of `backup`. The provider keeps what it has charged. */
async function backUp() {
  const { db } = shop.app.store;
  const backup = shop.app.deps.clock();
  const premium = await planOf();
  const known = (await db.selectFrom('payments').select('id').execute()).map(({ id }) => id);
  return async () => {
    await db.deleteFrom('payments').where('id', 'not in', known).execute();
    await db.updateTable('premium').set(premium).execute();
    await db.updateTable('members').set({ paid_until: premium.until }).execute();
    await storeRestored(db, { backup, released: null });
  };
}

test('after a restore plans wait for the operator, and a renewal that was charged since the backup is not charged again', async () => {
  const restore = await backUp();
  await at(until - HOUR);
  expect(await shop.rows()).toHaveLength(2);
  await restore();
  await at(until - HOUR + 60_000);
  expect((await planOf()).renewal_payment).toBeNull();
  expect((await operator('held-renewals')).body).toMatchObject({ plans: [{ amount: 1799, currency: 'EUR' }] });

  expect((await operator('release-renewals')).status).toBe(200);
  await at(until + HOUR);
  expect(await shop.rows()).toHaveLength(2);
  expect((await shop.premium()).until).toBe(monthLater(until));
  expect((await operator('held-renewals')).body).toBeNull();
  expect((await operator('release-renewals')).status).toBe(422);
});

test('a renewal that was not charged since the backup is charged once', async () => {
  const restore = await backUp();
  await restore();
  await at(until - HOUR);
  expect(await shop.rows()).toHaveLength(1);
  await operator('release-renewals');
  await at(until + HOUR);
  await at(until + 2 * HOUR);
  expect(await shop.rows()).toHaveLength(2);
  expect((await shop.premium()).until).toBe(monthLater(until));
});

test('a renewal that was begun before the backup waits too', async () => {
  const { payments } = shop.app.deps;
  if (!payments) throw new Error('There is no provider.');
  const charge = () => Promise.reject(new Error('no answer'));
  Object.assign(shop.app.deps, { payments: { ...payments, charge } });
  await at(until - HOUR);
  Object.assign(shop.app.deps, { payments });
  await (await backUp())();
  await at(until);
  expect(await shop.rows()).toHaveLength(1);
});
