import { notFound, Refusal } from '#server/base/refusal.ts';
import type { Db, Tx } from '#server/store/db.ts';
import type { PaymentRow } from '#server/store/money-tables.ts';
import { brokenRule, type HoldRule, holdEnd } from '#shared/rules/payment-risk.ts';
import type { MoneyNeeds } from '../needs.ts';
import { memberExists } from '../queries.ts';
import { allHolds, endHold, holdHost, holdsOf, ordersOfDay, startHold } from './queries.ts';

type HeldPayment = Pick<PaymentRow, 'id' | 'member_id' | 'site_host'>;

async function hold(tx: Tx, rule: HoldRule, { id, member_id, site_host }: HeldPayment, now: number): Promise<void> {
  // A deleted member has nothing to pause.
  if (!(await memberExists(tx, member_id))) return;
  await startHold(tx, {
    id: `${rule}-${id}`,
    member_id,
    site_host,
    rule,
    payment_id: id,
    created: now,
    until: holdEnd(rule, now),
    released_at: null,
  });
}

/** Pauses the orders of a member whose last 24 hours break a rule (docs/product/money.md#fraud). The member is locked. */
export async function holdByRules(tx: Tx, payment: HeldPayment, now: number): Promise<void> {
  const rule = brokenRule(await ordersOfDay(tx, payment.member_id, now));
  if (rule) await hold(tx, rule, payment, now);
}

/** Pauses everything that a member can spend until the operator decides. */
export const holdAfterChargeback = (tx: Tx, payment: HeldPayment, now: number): Promise<void> =>
  hold(tx, 'chargeback', payment, now);

export const hasChargeback = async (db: Db | Tx, memberId: string, now: number): Promise<boolean> =>
  (await holdsOf(db, memberId, now)).some(({ rule }) => rule === 'chargeback');

/** @throws forbidden if the member's credits can't be spent */
export async function checkChargeback(db: Db | Tx, memberId: string, now: number): Promise<void> {
  if (await hasChargeback(db, memberId, now)) throw new Refusal('forbidden', 'payment.chargeback_open');
}

/** @throws forbidden if the member can't order now */
export async function checkHolds(tx: Tx, memberId: string, now: number): Promise<void> {
  await checkChargeback(tx, memberId, now);
  if ((await holdsOf(tx, memberId, now)).length > 0) throw new Refusal('forbidden', 'payment.paused');
}

/** For the operator: whose orders are paused, and why. */
export async function listHolds({ store, clock }: Pick<MoneyNeeds, 'store' | 'clock'>) {
  const rows = await allHolds(store.db, clock());
  return rows.map(({ id, site_host, member_id, rule, payment_id, created, until }) => ({
    hold: id,
    site: site_host,
    member: member_id,
    rule,
    payment: payment_id,
    since: new Date(created).toISOString(),
    until: until === null ? 'until you decide' : new Date(until).toISOString(),
  }));
}

/** The site of the order that broke the rule. Null for an unknown hold. */
export const hostOfHold = ({ store }: Pick<MoneyNeeds, 'store'>, id: string): Promise<string | null> =>
  holdHost(store.db, id);

/** @throws not-found if there is no such open hold */
export const releaseHold = ({ store, clock }: Pick<MoneyNeeds, 'store' | 'clock'>, id: string): Promise<void> =>
  store.transaction(async (tx) => {
    if (!(await endHold(tx, id, clock()))) throw notFound();
  });
