import { wasUpdated } from '#server/store/changed-rows.ts';
import type { Db, Tx } from '#server/store/db.ts';
import type { PremiumRow } from '#server/store/money-tables.ts';
import type { MemberRow } from '#server/store/schema.ts';
import { DAY_MS, HOUR_MS } from '#shared/rules/time-units.ts';

export const premiumOf = (db: Db | Tx, memberId: string): Promise<PremiumRow | undefined> =>
  db.selectFrom('premium').selectAll().where('member_id', '=', memberId).executeTakeFirst();

/** The paid plans that are not fully refunded, in the order of payment. */
export const paidPlans = (tx: Tx, memberId: string) =>
  tx
    .selectFrom('payments')
    .select(['months', 'paid_at', 'is_renewal', 'amount', 'refunded'])
    .where('member_id', '=', memberId)
    .where('kind', '=', 'premium')
    .where('status', '=', 'paid')
    .where('pay_back_at', 'is', null)
    .orderBy('paid_at')
    .orderBy('id')
    .execute();

/** The tax percentage of the member's last paid plan. */
export async function lastPlanTax(tx: Db | Tx, memberId: string): Promise<number> {
  const row = await tx
    .selectFrom('payments')
    .select('tax')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'premium')
    .where('paid_at', 'is not', null)
    .orderBy('paid_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.tax ?? 0;
}

export async function insertPremium(tx: Tx, premium: PremiumRow): Promise<void> {
  const { member_id: _, ...change } = premium;
  await tx
    .insertInto('premium')
    .values(premium)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(change))
    .execute();
}

export async function updatePremium(tx: Tx, memberId: string, change: Partial<PremiumRow>): Promise<void> {
  await tx.updateTable('premium').set(change).where('member_id', '=', memberId).execute();
}

/** False if the member is deleted. */
export async function setPaidUntil(tx: Tx, memberId: string, paidUntil: number | null): Promise<boolean> {
  return wasUpdated(
    await tx.updateTable('members').set({ paid_until: paidUntil }).where('id', '=', memberId).executeTakeFirstOrThrow(),
  );
}

export async function memberPaidUntil(db: Db | Tx, memberId: string): Promise<number | null> {
  const row = await db.selectFrom('members').select('paid_until').where('id', '=', memberId).executeTakeFirst();
  return row?.paid_until ?? null;
}

const DUE_PER_ROUND = 100;

/** Members whose plan has a due step. While renewals are held, only plans that don't renew. */
export async function duePremium(db: Db, now: number, areHeld: boolean): Promise<string[]> {
  const rows = await db
    .selectFrom('premium')
    .select('member_id')
    .where('next_renewal', '<=', now)
    .where('renews', 'in', areHeld ? [0] : [0, 1])
    .orderBy('next_renewal')
    .limit(DUE_PER_ROUND)
    .execute();
  return rows.map(({ member_id }) => member_id);
}

/** The plans that renew, or are announced, unless their member, the operator or a rule stops them. */
export const plansDue = (db: Db, now: number): Promise<PremiumRow[]> =>
  db
    .selectFrom('premium')
    .selectAll()
    .where('renews', '=', 1)
    .where((of) => of.or([of('next_renewal', '<=', now), of('renewal_payment', 'is not', null)]))
    .orderBy('until')
    .orderBy('member_id')
    .execute();

/** How late a renewal is charged at most: after a hold, it is announced anew. */
const LATE_MAX_MS = 60 * DAY_MS;

/** Members with a plan that can have been charged in a span of time. A direct debit is charged days before the end. */
export async function plansBetween(
  db: Db,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('premium')
    .select('member_id')
    .where('until', '>', from - LATE_MAX_MS)
    .where('until', '<', to + 7 * DAY_MS)
    .execute();
  return rows.map(({ member_id }) => member_id);
}

/** Has renewals that were begun and not charged checked in the next round. */
export async function checkBegunRenewals(tx: Tx, now: number): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ next_check: now })
    .where((of) => of.and({ is_renewal: 1, status: 'pending' }))
    .where('provider_ref', 'is', null)
    .execute();
}

/**
 * Members whose plan waits have premium meanwhile: the plan may have been paid for. Also if the server
 * stops, or the provider, for a day.
 */
export async function keepHeldPremium(db: Db, now: number): Promise<void> {
  const waiting = db
    .selectFrom('premium')
    .select('member_id')
    .where('renews', '=', 1)
    .where('until', '<=', now + HOUR_MS);
  await db
    .updateTable('members')
    .set({ paid_until: now + 2 * DAY_MS })
    .where('paid_until', '<', now + HOUR_MS)
    .where('id', 'in', waiting)
    .execute();
}

/** How many renewals of the member's plans were begun. */
export async function renewalsOf(tx: Db | Tx, memberId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('member_id', '=', memberId)
    .where('is_renewal', '=', 1)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The member, if they can be charged: a pending deletion or a suspension ends the plan. */
export const chargeableMember = (db: Db | Tx, memberId: string): Promise<MemberRow | undefined> =>
  db
    .selectFrom('members')
    .selectAll()
    .where('id', '=', memberId)
    .where('status', '!=', 'deleted')
    .where('deletion_at', 'is', null)
    .where('suspension', 'is', null)
    .executeTakeFirst();
