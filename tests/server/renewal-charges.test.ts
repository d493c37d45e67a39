import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type PaymentReport, ProviderError } from '#server/money/payments/payment-provider.ts';
import { applyReport } from '#server/money/payments/settle-payment.ts';
import { runPaymentJobs } from '#server/start/payment-jobs.ts';
import { DAY_MS, HOUR_MS } from '#shared/rules/time-units.ts';
import type { Shop } from '../fixtures/payments.ts';
import { makeShopWithPlan, monthLater, runJobsAt } from '../fixtures/renewal-steps.ts';

let shop: Shop;
/** The end of the plan, whose renewal has been announced. */
let until: number;
beforeEach(async () => {
  ({ shop, until } = await makeShopWithPlan());
  await at(until - 7 * DAY_MS);
});
afterEach(() => shop.app.close());

const at = (time: number) => runJobsAt(shop, time);

/** No charge is answered, and each is made if `isMade`. Returns a function that ends this. */
function loseAnswers({ isMade = true } = {}): () => void {
  const { payments } = shop.app.deps;
  if (!payments) throw new Error('There is no provider.');
  const charge: typeof payments.charge = async (renewal) => {
    if (isMade) await payments.charge(renewal);
    throw new Error('the answer is lost');
  };
  Object.assign(shop.app.deps, { payments: { ...payments, charge } });
  return () => Object.assign(shop.app.deps, { payments });
}

test('a renewal is charged once if the server stops between charge and answer', async () => {
  const restore = loseAnswers();
  await at(until - HOUR_MS);
  expect((await shop.premium()).until).toBe(until);
  restore();
  await at(until - HOUR_MS + 60_000);
  expect(await shop.rows()).toHaveLength(2);
  expect((await shop.premium()).until).toBe(monthLater(until));
});

test('a renewal is charged once if the answer is lost and the provider has forgotten the key by which it knew the charge', async () => {
  const restore = loseAnswers();
  await at(until - HOUR_MS);
  restore();
  const { payments } = shop.app.deps;
  const charge = vi.fn(async () => {
    throw new Error('charged again');
  });
  Object.assign(shop.app.deps, { payments: { ...payments, charge } });
  await at(until);
  expect(charge).not.toHaveBeenCalled();
  expect((await shop.rows()).map(({ status }) => status)).toEqual(['paid', 'paid']);
  expect((await shop.premium()).until).toBe(monthLater(until));
});

test('a renewal that the provider refuses to charge for days ends its plan, and is not charged later', async () => {
  const answer = loseAnswers({ isMade: false });
  for (const hours of [-1, 24, 48, 80, 120, 240]) await at(until + hours * HOUR_MS);
  expect((await shop.premium()).active).toBe(false);
  answer();
  await at(until + 20 * DAY_MS);
  expect((await shop.rows()).filter(({ amount }) => amount === 1799)).toEqual([]);
  const mails = (await shop.app.mailsTo('ann@example.org')).map(({ template }) => template);
  expect(mails.slice(-2)).toEqual(['renewal_failed', 'premium_ended']);
});

test('a renewal is paid by one charge, and a report of another one is refused or changes nothing', async () => {
  await at(until - HOUR_MS);
  const id = (await shop.rows()).find(({ amount }) => amount === 1799)?.reference ?? '';
  const { store, payments, clock } = shop.app.deps;
  const { provider_ref } = await store.db
    .selectFrom('payments')
    .select('provider_ref')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const first = await payments?.fetchReport(provider_ref ?? '');
  const says = (change: object) =>
    store.transaction((tx) => applyReport(tx, id, { ...(first as PaymentReport), ref: 'other', ...change }, clock()));
  await expect(says({})).rejects.toMatchObject({ key: 'payment.mismatch' });
  await says({ status: 'refunded', refunded: 1799 });
  expect((await shop.rows()).map(({ status }) => status)).toEqual(['paid', 'paid']);
  expect((await shop.premium()).until).toBe(monthLater(until));
});

test('a plan ends at its paid end when the report of a refund arrives before that of the charge', async () => {
  const restore = loseAnswers();
  await at(until - HOUR_MS);
  restore();
  const charged = (await shop.rows()).find(({ amount }) => amount === 1799);
  await shop.press(charged?.reference ?? '', 'refund');
  expect(await shop.premium()).toMatchObject({ active: true, until, renews: false });
  const events: string[] = [];
  shop.app.deps.hub.subscribe(shop.user.id, ({ type }) => events.push(type));
  await at(until);
  expect([(await shop.premium()).active, events]).toEqual([false, ['balance']]);
});

const change = (values: object) => shop.app.store.db.updateTable('members').set(values).execute();
const stop = () => shop.call('DELETE premium');
const MEMBERS_WHO = [
  ['stops it', stop],
  ['asks for deletion', () => change({ deletion_at: until + 30 * DAY_MS })],
  ['is banned', () => change({ suspension: 'banned' })],
  ['begins a chargeback', () => disputeCredits()],
] as const;
async function disputeCredits(): Promise<void> {
  const { body } = await shop.start();
  await shop.press(body.transaction, 'pay');
  await shop.press(body.transaction, 'chargeback');
}
const renewals = () => shop.app.store.db.selectFrom('payments').select('status').where('is_renewal', '=', 1).execute();

test.each(MEMBERS_WHO)(
  'a renewal that could not be charged yet is not charged once its member %s',
  async (_who, leave) => {
    const restore = loseAnswers({ isMade: false });
    await at(until - HOUR_MS);
    restore();
    await leave();
    await at(until - HOUR_MS + 60_000);
    expect(await renewals()).toEqual([{ status: 'failed' }]);
    await at(until + 2 * DAY_MS);
    expect((await shop.rows()).some(({ amount }) => amount === 1799)).toBe(false);
  },
);

test.each(MEMBERS_WHO)(
  'a renewal that was charged is paid back once its member %s before the answer',
  async (who, leave) => {
    const restore = loseAnswers();
    await at(until - HOUR_MS);
    restore();
    await leave();
    await at(until - HOUR_MS + 60_000);
    // The operator decides what follows a chargeback.
    const isPaidBack = who !== 'begins a chargeback';
    expect(await renewals()).toEqual([{ status: isPaidBack ? 'refunded' : 'paid' }]);
    const [charged, ...more] = (await shop.rows()).filter(({ amount }) => amount === 1799);
    expect([charged?.refunded, more]).toEqual([isPaidBack ? 1799 : 0, []]);
  },
);

test('a plan whose renewal is paid back ends at its date', async () => {
  const restore = loseAnswers();
  await at(until - HOUR_MS);
  restore();
  await stop();
  await at(until - HOUR_MS + 60_000);
  expect(await shop.premium()).toMatchObject({ active: true, until, renews: false });
  await at(until);
  expect((await shop.premium()).active).toBe(false);
});

test('a renewal that arrives after its plan was stopped and bought anew is paid back, and the new plan stays', async () => {
  const restore = loseAnswers();
  await at(until - HOUR_MS);
  restore();
  await stop();
  await shop.bought({ kind: 'premium' });
  const bought = await shop.premium();
  await at(until - HOUR_MS + 60_000);
  expect(await renewals()).toEqual([{ status: 'refunded' }]);
  expect(await shop.premium()).toMatchObject({ until: bought.until, renews: true, renewal: bought.renewal });
  const mails = await shop.app.mailsTo('ann@example.org');
  expect(mails.slice(-2)).toMatchObject([{ template: 'receipt' }, { template: 'refund', data: { unwanted: true } }]);
});

test('credits that arrive after their member was deleted are not counted as spent', async () => {
  const { body } = await shop.start();
  await shop.app.store.db.updateTable('members').set({ status: 'deleted' }).execute();
  await shop.press(body.transaction, 'pay');
  await runPaymentJobs(shop.app.deps);
  const paid = await shop.app.store.db
    .selectFrom('payments')
    .select(['status', 'spent_credits'])
    .where('id', '=', body.transaction)
    .executeTakeFirstOrThrow();
  expect(paid).toEqual({ status: 'refunded', spent_credits: 0 });
});

test('a renewal that the provider does not pay back is tried again after an hour', async () => {
  const restore = loseAnswers();
  await at(until - HOUR_MS);
  restore();
  await stop();
  const { payments } = shop.app.deps;
  if (!payments) throw new Error('There is no provider.');
  const refund = vi.fn<typeof payments.refund>().mockRejectedValue(new ProviderError('down'));
  Object.assign(shop.app.deps, { payments: { ...payments, refund } });
  await at(until - HOUR_MS + 60_000);
  await at(until - HOUR_MS + 120_000);
  expect([refund.mock.calls.length, await renewals()]).toEqual([1, [{ status: 'paid' }]]);
  Object.assign(shop.app.deps, { payments });
  await at(until + 120_000);
  expect(await renewals()).toEqual([{ status: 'refunded' }]);
});

test('a payment that arrives after its member was deleted is paid back', async () => {
  const { body } = await shop.start();
  await shop.app.store.db.deleteFrom('members').execute();
  await shop.press(body.transaction, 'pay');
  await runPaymentJobs(shop.app.deps);
  const { status } = await shop.app.store.db
    .selectFrom('payments')
    .select('status')
    .where('id', '=', body.transaction)
    .executeTakeFirstOrThrow();
  expect(status).toBe('refunded');
});
