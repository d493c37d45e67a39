import { afterEach, expect, test } from 'vitest';
import { payBack } from '#server/money/payments/pay-back.ts';
import { stripeProvider } from '#server/money/payments/stripe.ts';
import { reportMonth } from '#server/money/report/report-month.ts';
import { runPaymentJobs } from '#server/start/payment-jobs.ts';
import { integerBetween, pick, seededRandom } from '#server/start/samples/prng.ts';
import { monthCsv, monthText } from '../../scripts/operator/month-text.ts';
import { BANK_ACTIONS, type BankCallback, type FakeBank, type Fault } from '../fixtures/fake-bank.ts';
import { openFakeMollie } from '../fixtures/fake-mollie.ts';
import { openFakeStripe } from '../fixtures/fake-stripe.ts';
import { NO_LIMITS } from '../fixtures/no-limits.ts';
import { makeShop, type Shop, shopOf } from '../fixtures/payments.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ORDERS = 60;
const FAULTS: readonly Fault[] = ['none', 'none', 'none', 'none', 'down', 'lost', 'changed', 'limited'];
const BANKS = { stripe: openFakeStripe, mollie: openFakeMollie };

let shop: Shop;
let bank: FakeBank;
afterEach(async () => {
  await shop.app.close();
  await bank.close();
});

async function open(name: keyof typeof BANKS): Promise<void> {
  shop = await makeShop({ deps: { limiter: NO_LIMITS } });
  const { deps, store } = shop.app;
  bank = await BANKS[name](deps.clock);
  Object.assign(deps, { payments: bank.provider });
  // Sessions last for the whole test.
  await store.db
    .updateTable('sessions')
    .set({ expires: deps.clock() + 1000 * DAY })
    .execute();
}
async function passToNextMonth(): Promise<string> {
  const now = new Date(shop.app.deps.clock());
  shop.app.pass(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) - now.getTime());
  return monthAfter(0);
}
const monthAfter = (days: number) => new Date(shop.app.deps.clock() + days * DAY).toISOString().slice(0, 7);
const settleHolds = () =>
  shop.app.store.db.updateTable('payment_holds').set({ released_at: shop.app.deps.clock() }).execute();

async function send(callback: BankCallback): Promise<number> {
  const { app, deps } = shop.app;
  const url = `http://localhost/api/paymentcallback.php?provider=${bank.provider.name}`;
  const headers = { host: 'localhost', ...callback.headers(deps.clock()) };
  return (await app.request(url, { method: 'POST', headers, body: callback.body })).status;
}

test.each(['stripe', 'mollie'] as const)('a month of orders with every fault matches %s to the cent', async (name) => {
  await open(name);
  const random = seededRandom(30);
  const chance = (percent: number) => integerBetween(random, 1, 100) <= percent;
  const month = await passToNextMonth();
  await shop.app.store.db
    .updateTable('sessions')
    .set({ expires: shop.app.deps.clock() + 1000 * DAY })
    .execute();
  bank.setFault(() => pick(random, FAULTS));
  const late: BankCallback[] = [];
  const ids: string[] = [];
  const answers = new Set<number>();
  for (let at = 0; at < ORDERS; at++) {
    const key = `month-order-${at}`;
    const order = chance(20) ? { kind: 'premium' as const } : { item: pick(random, ['small', 'large']) };
    // A member whose answer was lost sends the request again.
    for (let tries = 0; tries < 3; tries++) await shop.start({ ...order, idempotency_key: key });
    const rows = await shop.app.store.db
      .selectFrom('payments')
      .select('id')
      .where('client_key', '=', key)
      // Nobody can pay on a page to which nobody was redirected.
      .where('redirect', 'is not', null)
      .execute();
    ids.push(...rows.map(({ id }) => id));
    for (let times = 0; times < 3; times++)
      bank.act(pick(random, ids.length > 0 ? ids : ['']), pick(random, BANK_ACTIONS));
    bank.act(ids.at(-1) ?? '', chance(70) ? 'pay' : 'decline');
    // Reports come late, twice, in another order, or never.
    for (const callback of bank.takeCallbacks()) {
      if (chance(60)) answers.add(await send(callback));
      if (chance(30)) answers.add(await send(callback));
      if (chance(50)) late.push(callback);
    }
    if (chance(40) && late.length > 0) {
      const [callback] = late.splice(integerBetween(random, 0, late.length - 1), 1);
      if (callback) answers.add(await send(callback));
    }
    shop.app.pass(integerBetween(random, 1, 9) * HOUR);
    await runPaymentJobs(shop.app.deps);
    await settleHolds();
  }
  expect([...answers].toSorted()).toEqual(expect.arrayContaining([200, 503]));
  expect([...answers].filter((status) => ![200, 404, 503].includes(status))).toEqual([]);
  bank.setFault(() => 'none');
  for (let day = 0; day < 95; day++) {
    shop.app.pass(DAY);
    await runPaymentJobs(shop.app.deps);
    await settleHolds();
    if (day === 40) await shop.call('DELETE premium');
  }
  let [sales, back, fees] = [0, 0, 0];
  for (const each of [month, ...[90, 60, 30, 0].map((days) => monthAfter(-days))].filter(isNew)) {
    const report = await reportMonth(shop.app.deps, each);
    expect(report.differences).toEqual([]);
    expect(report.books).toMatchObject({ total: 0, unbalanced: [], members: [], running: [] });
    for (const { ours, theirs, fees: told } of report.rows) {
      expect(ours).toEqual(theirs);
      sales += ours.sales;
      back += ours.refunds + ours.chargebacks;
      fees += told.EUR ?? 0;
    }
  }
  expect({ sales, back }).toEqual(bank.totals());
  expect(sales).toBeGreaterThan(20_000);
  expect(back).toBeGreaterThan(2000);
  expect(fees > 0).toBe(name === 'stripe');
});
const isNew = (month: string, at: number, all: readonly string[]) => all.indexOf(month) === at;

test.each(['stripe', 'mollie'] as const)('the operator refunds an order at %s once, in parts', async (name) => {
  await open(name);
  const month = monthAfter(0);
  const id = await shop.started();
  bank.act(id, 'pay');
  for (const callback of bank.takeCallbacks()) await send(callback);
  expect(await shop.balance()).toBe(120);
  const refund = (amount: string | null) => payBack(shop.app.deps, { payment: id, amount });
  await expect(refund('10.00')).rejects.toThrow('up to €9.99');
  await expect(refund('a lot')).rejects.toThrow('up to €9.99');
  bank.setFault(() => 'down');
  await expect(refund('3.33')).rejects.toThrow('may have paid back');
  // Only the answer is lost.
  const faults: Fault[] = ['none', 'lost'];
  bank.setFault(() => faults.shift() ?? 'none');
  expect(await refund('3.33')).toEqual({ refunded: '€3.33', of: '€9.99' });
  expect([await shop.status(id), await shop.balance()]).toEqual(['paid', 120 - 33]);
  expect(await refund(null)).toEqual({ refunded: '€9.99', of: '€9.99' });
  expect([await shop.status(id), await shop.balance()]).toEqual(['refunded', 20]);
  await expect(refund(null)).rejects.toThrow('it is refunded');
  for (const callback of bank.takeCallbacks()) expect(await send(callback)).toBe(200);
  expect(bank.totals()).toEqual({ sales: 999, back: 999 });
  const report = await reportMonth(shop.app.deps, month);
  expect(report).toMatchObject({
    differences: [],
    rows: [{ ours: { sales: 999, refunds: 999, chargebacks: 0 }, tax: 0, open: 0 }],
  });
});

test('an order without a timely answer of the provider fails, and its report still counts', async () => {
  await open('stripe');
  const { api } = bank;
  const hasty = stripeProvider({ api, secret: 'sk_test_fake', webhookSecret: 'unused', timeoutMs: 1_000 });
  const { payments } = shop.app.deps;
  Object.assign(shop.app.deps, { payments: hasty });
  bank.setFault(() => 'silent');
  const key = 'order-without-answer';
  expect((await shop.start({ idempotency_key: key })).body.error.key).toBe('payment.unavailable');
  const { transaction, status } = (await shop.start({ idempotency_key: key })).body;
  expect(status).toBe('failed');
  Object.assign(shop.app.deps, { payments });
  bank.setFault(() => 'none');
  expect(bank.act(transaction, 'pay')).toBe(true);
  for (const callback of bank.takeCallbacks()) expect(await send(callback)).toBe(200);
  expect([await shop.status(transaction), await shop.balance()]).toEqual(['paid', 120]);
});

test('the report lists differences, open payments, tax and fees, as text and CSV', async () => {
  await open('stripe');
  const month = monthAfter(0);
  const other = shopOf(shop.app, await shop.app.signUp('ben@example.org'));
  const [paid, lost] = [await shop.started(), await other.started({ country: 'GB' })];
  await shop.started();
  for (const id of [paid, lost]) bank.act(id, 'pay');
  const [first, second] = bank.takeCallbacks();
  for (const callback of [first, second]) if (callback) await send(callback);
  // A site with the same account and a webhook of its own.
  const same = stripeProvider({ api: bank.api, secret: 'sk_test_fake', webhookSecret: 'of the other webhook' });
  Object.assign(shop.app.deps, { sitePayments: new Map([['gay.localhost', same]]) });
  const report = await reportMonth(shop.app.deps, month);
  const nothing = { sales: 0, refunds: 0, chargebacks: 0 };
  expect(report.differences).toEqual([
    { payment: lost, site: 'localhost', currency: 'GBP', ours: nothing, theirs: { ...nothing, sales: 899 } },
  ]);
  expect(monthCsv(report).split('\n')).toEqual([
    'site,currency,payments,sales,tax,refunds,chargebacks,open,fees,provider_sales,provider_refunds,provider_chargebacks,difference',
    'localhost,EUR,2,9.99,1.73,0.00,0.00,9.99,0.20 EUR,9.99,0.00,0.00,0.00',
    'localhost,GBP,1,0.00,0.00,0.00,0.00,8.99,0.18 GBP,8.99,0.00,0.00,-8.99',
  ]);
  expect(monthText({ ...report }, month)).toContain(`${lost} localhost: here £0.00, at the provider £8.99`);
  bank.setFault(() => 'down');
  await expect(reportMonth(shop.app.deps, month)).rejects.toThrow('stripe has no answer (status 503)');
  await expect(reportMonth(shop.app.deps, '2026-13')).rejects.toThrow('2026-13 is no month');
});
