import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkLedger } from '#server/money/check-ledger.ts';
import { post } from '#server/money/ledger.ts';
import { reconcilePayments } from '#server/money/payments/reconcile-payments.ts';
import { renewPlans } from '#server/money/premium/renew-plans.ts';
import { PAYBOX_ACTIONS, type PayboxAction } from '#server/web/dev/paybox/paybox.ts';
import { NO_LIMITS } from '../fixtures/no-limits.ts';
import { PaymentModel } from '../fixtures/payment-model.ts';
import { makeShop, type Shop } from '../fixtures/payments.ts';

/** A new database takes longer on PostgreSQL. */
const RUNS = Number(process.env.PAYMENT_MODEL_RUNS ?? (process.env.TEST_DATABASE_URL ? 15 : 40));
const DAY = 86_400_000;

let shop: Shop;

type Callback = ReturnType<ReturnType<Shop['paybox']>['callbackOf']>;
const STEPS = [
  'order',
  'press',
  'press',
  'press',
  'lose',
  'lose',
  'deliver',
  'deliver',
  'replay',
  'again',
  'crash',
  'reconcile',
  'spend',
  'pass',
  'renew',
  'renew',
  'renew',
  'stop',
] as const;
const steps = fc.array(fc.record({ does: fc.constantFrom(...STEPS), which: fc.nat(1000), choice: fc.nat(1000) }), {
  minLength: 20,
  maxLength: 45,
  size: 'max',
});
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;

const ACTIONS = Object.entries(PAYBOX_ACTIONS).map(([action, { from }]) => ({
  action: action as PayboxAction,
  from: from as readonly string[],
}));
const ORDERS = [
  { kind: 'credits', item: 'small' },
  { kind: 'premium', item: 'month' },
  { kind: 'credits', item: 'large' },
] as const;
const SPENT = 70;

async function run(plan: readonly Step[]): Promise<void> {
  const { app } = shop;
  const { db } = app.store;
  const model = new PaymentModel(20);
  const orders: { id: string; key: string; order: (typeof ORDERS)[number] }[] = [];
  const sent: Callback[] = [];
  const lost: Callback[] = [];
  const now = () => app.deps.clock();

  /** Sends a callback, signed now, as a provider retries it. */
  async function send(callback: Callback): Promise<void> {
    const { payment, event } = JSON.parse(callback.body);
    const counted = await db.selectFrom('payment_events').selectAll().where('event_id', '=', event).execute();
    const { url, headers, body } = shop.paybox().sign(callback);
    const answer = await app.app.request(url, { method: 'POST', headers: { host: 'localhost', ...headers }, body });
    expect(answer.status).toBe(200);
    if (counted.length === 0) model.arrive(payment.reference, payment, now());
  }

  async function order(choice: number): Promise<void> {
    const wanted = ORDERS[choice % ORDERS.length] ?? ORDERS[0];
    const key = `model-${String(orders.length).padStart(6, '0')}`;
    const copies = await Promise.all(
      Array.from({ length: 1 + (choice % 3) }, () => shop.start({ ...wanted, idempotency_key: key })),
    );
    expect(new Set(copies.map(({ body }) => JSON.stringify(body)))).toHaveLength(1);
    const id = copies[0]?.body.transaction;
    orders.push({ id, key, order: wanted });
    await add(id);
  }

  /** A payment that the server has stored. */
  async function add(id: string): Promise<void> {
    const row = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    model.order({ id, amount: row.amount, credits: (row.credits ?? 0) + row.bonus_credits, months: row.months ?? 0 });
  }

  /** One of the buttons that the provider's page shows for a payment. Returns its callback. */
  async function press(id: string, choice: number): Promise<Callback | undefined> {
    const row = (await shop.rows()).find(({ reference }) => reference === id);
    const possible = ACTIONS.filter(({ from }) => row && from.includes(row.status));
    const chosen = possible[choice % Math.max(1, possible.length)];
    const changed = row && chosen && (await shop.paybox().change(row.id, chosen.action));
    return changed ? shop.paybox().callbackOf(changed) : undefined;
  }

  async function reconcile(): Promise<void> {
    app.pass(61_000);
    const due = await db
      .selectFrom('payments')
      .select(['id', 'created', 'provider_ref'])
      .where('next_check', '<=', now())
      .orderBy('next_check')
      .execute();
    await reconcilePayments(app.deps);
    for (const { id, created, provider_ref } of due) {
      const isCharge = model.isRenewal(id) && provider_ref === null;
      if (isCharge && !model.isChargeWanted(id)) model.arrive(id, FAILED, now());
      else model.arrive(id, await shop.rowOf(id), now());
      if (now() - created >= DAY) model.arrive(id, FAILED, now());
    }
  }

  /** Advances the clock to the plan's next due step. The answer to a charge can get lost. */
  async function renew(choice: number): Promise<void> {
    app.pass(Math.max(0, (model.nextWork ?? 0) - now()));
    const { payments } = app.deps;
    if (!payments) throw new Error('no provider');
    const isLost = choice % 3 === 0;
    const charge: typeof payments.charge = async (renewal) => {
      if (choice % 2 === 0) await payments.charge(renewal);
      throw new Error('the server stops');
    };
    if (isLost) Object.assign(app.deps, { payments: { ...payments, charge } });
    await renewPlans(app.deps);
    Object.assign(app.deps, { payments });
    if (model.work(now()) !== 'charge') return;
    const known = model.payments.map(({ id }) => id);
    const added = await db.selectFrom('payments').select('id').where('id', 'not in', known).execute();
    expect(added).toHaveLength(1);
    for (const { id } of added) {
      await add(id);
      model.beginCharge(id);
      if (!isLost) model.arrive(id, await shop.rowOf(id), now());
    }
  }

  async function spend(): Promise<void> {
    if (model.balance < SPENT) return;
    const posting = { id: `spent/${app.deps.newId()}`, reason: 'message', ref: null, ts: now() } as const;
    await app.store.transaction((tx) => post(tx, { id: shop.user.id, pool: 'default' }, -SPENT, posting));
    model.balance -= SPENT;
  }

  // The plans last longer than a login.
  await db
    .updateTable('sessions')
    .set({ expires: now() + 1000 * DAY })
    .execute();
  await order(0);
  await order(1);
  for (const { does, which, choice } of plan) {
    const payment = model.payments[which % model.payments.length];
    const ordered = orders[which % orders.length];
    if (!payment || !ordered) throw new Error('no payment');
    if (does === 'order') await order(choice);
    if (does === 'press' || does === 'lose') {
      const callback = await press(payment.id, choice);
      if (callback && does === 'press') await send(callback);
      if (callback) (does === 'press' ? sent : lost).push(callback);
    }
    if (does === 'deliver' && lost.length > 0) {
      const [callback] = lost.splice(which % lost.length, 1);
      if (callback) await send(callback);
      if (callback) sent.push(callback);
    }
    const copy = sent[which % Math.max(1, sent.length)];
    if (does === 'replay' && copy) await send(copy);
    const status = model.statusOf(ordered.id);
    if (does === 'again' || (does === 'crash' && status === 'pending')) {
      const change = { redirect: null, provider_ref: null };
      if (does === 'crash') await db.updateTable('payments').set(change).where('id', '=', ordered.id).execute();
      const { body } = await shop.start({ ...ordered.order, idempotency_key: ordered.key });
      expect(body).toMatchObject({ transaction: ordered.id, status });
    }
    if (does === 'reconcile') await reconcile();
    if (does === 'spend') await spend();
    if (does === 'pass') app.pass((choice % 20) * DAY);
    if (does === 'renew') await renew(choice);
    if (does === 'stop') expect((await shop.call('DELETE premium')).status).toBe(model.stop() ? 200 : 409);
    // The operator decides at once, so that no hold affects the next steps.
    await db.updateTable('payment_holds').set({ released_at: now() }).where('released_at', 'is', null).execute();
    await compare(model);
  }
}

const FAILED = { status: 'failed', refunded: 0, mandate: null };

async function compare(model: PaymentModel): Promise<void> {
  const { app } = shop;
  const columns = ['id', 'status', 'refunded', 'spent_credits'] as const;
  const rows = await app.store.db.selectFrom('payments').select(columns).execute();
  expect(Object.fromEntries(rows.map(({ id, ...row }) => [id, row]))).toEqual(model.rows);
  expect(await shop.balance()).toBe(model.balance);
  expect(await checkLedger(app.store.db)).toMatchObject({ total: 0, unbalanced: [], members: [], running: [] });
  expect(await shop.premium()).toMatchObject(model.premiumAt(app.deps.clock()));
  expect((await shop.call('GET user')).body.user.paid_user).toBe(model.premiumAt(app.deps.clock()).active);
}

test('ledger, balance, premium and renewals follow from the reports, in any order', async () => {
  const property = fc.asyncProperty(steps, async (plan) => {
    shop = await makeShop({ deps: { limiter: NO_LIMITS } });
    try {
      await run(plan);
    } finally {
      await shop.app.close();
    }
  });
  await fc.assert(property, { numRuns: RUNS, endOnFailure: true });
}, 300_000);
