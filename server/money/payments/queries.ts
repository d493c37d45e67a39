import { wasInserted, wasUpdated } from '#server/store/changed-rows.ts';
import type { Db, Tx } from '#server/store/db.ts';
import { inList } from '#server/store/in-list.ts';
import type { NewPayment, PaymentRow } from '#server/store/money-tables.ts';
import { followsCursor } from '#server/store/page-cursor.ts';
import type { Cursor } from '#shared/contracts/desk/parts.ts';
import { DAY_MS } from '#shared/rules/time-units.ts';

/** False if the member has used the idempotency key before. */
export const insertPayment = async (tx: Tx, payment: NewPayment): Promise<boolean> =>
  wasInserted(
    await tx
      .insertInto('payments')
      .values(payment)
      .onConflict((conflict) => conflict.columns(['member_id', 'client_key']).doNothing())
      .executeTakeFirstOrThrow(),
  );

export const paymentByKey = (db: Db | Tx, memberId: string, key: string): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('client_key', '=', key)
    .executeTakeFirst();

export const paymentById = (db: Db | Tx, id: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();

export const paymentByRef = (db: Db | Tx, provider: string, ref: string): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_ref', '=', ref)
    .executeTakeFirst();

/** The current row, locked until the transaction ends. */
export const lockPayment = (tx: Tx, id: string): Promise<PaymentRow | undefined> =>
  tx
    .updateTable('payments')
    .set((eb) => ({ updated: eb.ref('updated') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

type PaymentChange = Partial<
  Pick<
    PaymentRow,
    | 'status'
    | 'updated'
    | 'paid_at'
    | 'next_check'
    | 'checks'
    | 'provider_ref'
    | 'refunded'
    | 'charged_back'
    | 'pay_back_at'
    | 'declines'
    | 'spent_credits'
  >
>;

export async function updatePayment(db: Db | Tx, id: string, change: PaymentChange): Promise<void> {
  await db.updateTable('payments').set(change).where('id', '=', id).execute();
}

/** Keeps an already stored value: the provider gives the same answer for the same payment. */
export async function storeRedirect(
  db: Db,
  id: string,
  { ref, redirect }: { ref: string; redirect: string },
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ provider_ref: ref, redirect })
    .where('id', '=', id)
    .where('redirect', 'is', null)
    .execute();
}

/** False if this callback was counted before. */
export const insertPaymentEvent = async (
  tx: Tx,
  event: { provider: string; event_id: string; payment_id: string; received: number },
): Promise<boolean> =>
  wasInserted(
    await tx
      .insertInto('payment_events')
      .values(event)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow(),
  );

/** False if the member has used the code before. */
export const insertDiscountUse = async (
  tx: Tx,
  use: { code_id: string; member_id: string; payment_id: string },
): Promise<boolean> =>
  wasInserted(
    await tx
      .insertInto('discount_uses')
      .values(use)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow(),
  );

export async function deleteDiscountUse(tx: Tx, paymentId: string): Promise<void> {
  await tx.deleteFrom('discount_uses').where('payment_id', '=', paymentId).execute();
}

/** Whether the member has paid for anything besides this payment. */
export const hasPaidBesides = async (tx: Tx, { id, member_id }: PaymentRow): Promise<boolean> =>
  (await tx
    .selectFrom('payments')
    .select('id')
    .where('member_id', '=', member_id)
    .where('paid_at', 'is not', null)
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The limit of one round. */
const DUE_PER_ROUND = 100;

/** A pending payment is checked at least once a day. A later check was scheduled before the clock was set back. */
const PENDING_CHECK_MAX_MS = 2 * DAY_MS;

/** Payments whose status must be checked at the provider, the longest overdue first. */
export const duePayments = (db: Db, now: number): Promise<PaymentRow[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('next_check', '<=', now),
        eb.and([eb('status', '=', 'pending'), eb('next_check', '>', now + PENDING_CHECK_MAX_MS)]),
      ]),
    )
    .orderBy('next_check')
    .limit(DUE_PER_ROUND)
    .execute();

/** Whether the member has paid for a plan that was ordered later, or whose renewal was begun later. */
export const hasNewerPlan = async (tx: Tx, { id, member_id, created }: PaymentRow): Promise<boolean> =>
  (await tx
    .selectFrom('payments')
    .select('id')
    .where((of) => of.and({ member_id, kind: 'premium', status: 'paid', pay_back_at: null }))
    .where('created', '>=', created)
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const paymentsToPayBack = (db: Db, now: number): Promise<Pick<PaymentRow, 'id'>[]> =>
  db
    .selectFrom('payments')
    .select('id')
    .where('pay_back_at', '<=', now)
    .where('status', '=', 'paid')
    .orderBy('pay_back_at')
    .limit(DUE_PER_ROUND)
    .execute();

/** Has a payment checked at this time, unless it is checked before. */
export async function checkSoon(db: Db, paymentId: string, at: number): Promise<void> {
  await db
    .updateTable('payments')
    .set({ next_check: at })
    .where('id', '=', paymentId)
    .where((eb) => eb.or([eb('next_check', 'is', null), eb('next_check', '>', at)]))
    .execute();
}

/** False if another process has taken the check, or if the payment is no longer pending. */
export async function claimCheck(
  db: Db,
  { id, checks, next_check }: Pick<PaymentRow, 'id' | 'checks' | 'next_check'>,
  next: number | null,
): Promise<boolean> {
  return wasUpdated(
    await db
      .updateTable('payments')
      .set({ checks: checks + 1, next_check: next })
      .where((of) => of.and({ id, checks, next_check }))
      .executeTakeFirstOrThrow(),
  );
}

interface ChosenOrders {
  /** Null for all pools. */
  readonly pools: readonly string[] | null;
  /** The id of a payment or a member; null for all. */
  readonly id: string | null;
  readonly after: Cursor | null;
  readonly limit: number;
}

/** Newest first, with the name of the member, which is null once the account is deleted. */
export function ordersOf(db: Db, { pools, id, after, limit }: ChosenOrders) {
  let orders = db
    .selectFrom('payments')
    .leftJoin('members', (join) =>
      join.onRef('members.id', '=', 'payments.member_id').on('members.status', '!=', 'deleted'),
    )
    .selectAll('payments')
    .select('members.name as member_name');
  if (pools) orders = orders.where('payments.pool', 'in', inList(pools));
  if (id !== null) orders = orders.where((eb) => eb.or([eb('payments.id', '=', id), eb('member_id', '=', id)]));
  return orders
    .where(({ ref }) => followsCursor({ time: ref('payments.created'), id: ref('payments.id') }, after, 'newest first'))
    .orderBy('payments.created', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(limit)
    .execute();
}

/** Paid and refunded amounts, by site and currency. */
export const paymentTotals = (db: Db) =>
  db
    .selectFrom('payments')
    .select((eb) => [
      'site_host',
      'currency',
      'status',
      eb.fn.countAll<number>().as('payments'),
      eb.fn.sum<number>('amount').as('amount'),
      eb.fn.sum<number>('refunded').as('refunded'),
      eb.fn.sum<number>('spent_credits').as('spent_credits'),
    ])
    .where('paid_at', 'is not', null)
    .groupBy(['site_host', 'currency', 'status'])
    .orderBy('site_host')
    .orderBy('currency')
    .orderBy('status')
    .execute();
