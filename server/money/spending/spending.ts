import { Refusal } from '#server/base/refusal.ts';
import type { Db, Tx } from '#server/store/db.ts';
import { lockMember } from '#server/store/lock-member.ts';
import type { SpendingRow } from '#server/store/money-tables.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { SpendingLimits } from '#shared/contracts/money.ts';
import type { Answer } from '#shared/contracts/registry.ts';
import { SPENDING_DAY_MS, SPENDING_MONTH_MS } from '#shared/rules/limits.ts';
import { changeSpending, type SpendingState, spendingAt } from '#shared/rules/spending.ts';
import type { MoneyNeeds } from '../needs.ts';
import { replaceSpendingRow, spendingRow, spentSince } from './queries.ts';

const NO_LIMITS: SpendingState = { limits: { day: null, month: null }, pending: null };

function stateOf(row: SpendingRow | undefined, now: number): SpendingState {
  if (!row) return NO_LIMITS;
  const { day, month, next_day, next_month, next_from } = row;
  const pending = next_from === null ? null : { limits: { day: next_day, month: next_month }, from: next_from };
  return spendingAt({ limits: { day, month }, pending }, now);
}

async function spentBy(db: Db | Tx, memberId: string, currency: string, now: number) {
  const [day, month] = [SPENDING_DAY_MS, SPENDING_MONTH_MS].map((span) =>
    spentSince(db, memberId, currency, now - span),
  );
  return { day: (await day) ?? 0, month: (await month) ?? 0 };
}

/** A member's limits and what they have spent, in the currency of their payments. */
export async function spendingOf(
  { store, clock }: Pick<MoneyNeeds, 'store' | 'clock'>,
  { id }: Pick<MemberRow, 'id'>,
  currency: string | null,
): Promise<Answer<'GET spending'>> {
  const now = clock();
  const spent = currency === null ? { day: 0, month: 0 } : await spentBy(store.db, id, currency, now);
  return { currency, ...stateOf(await spendingRow(store.db, id), now), spent };
}

/** Changes a member's own limits (docs/product/money.md#spending-limits). */
export async function saveSpending(
  { store, clock }: Pick<MoneyNeeds, 'store' | 'clock'>,
  { id }: Pick<MemberRow, 'id'>,
  wanted: SpendingLimits,
): Promise<void> {
  const now = clock();
  await store.transaction(async (tx) => {
    await lockMember(tx, id);
    const { limits, pending } = changeSpending(stateOf(await spendingRow(tx, id), now), wanted, now);
    await replaceSpendingRow(tx, {
      member_id: id,
      ...limits,
      next_day: pending?.limits.day ?? null,
      next_month: pending?.limits.month ?? null,
      next_from: pending?.from ?? null,
    });
  });
}

/**
 * Called before a payment is stored. The member's row stays locked, so that concurrent payments are counted one after
 * the other. @throws forbidden if the payment exceeds one of the member's own limits
 */
export async function checkSpending(
  tx: Tx,
  memberId: string,
  { amount, currency }: { readonly amount: number; readonly currency: string },
  now: number,
): Promise<void> {
  await lockMember(tx, memberId);
  const { limits } = stateOf(await spendingRow(tx, memberId), now);
  const spent = await spentBy(tx, memberId, currency, now);
  const isBeyond = (limit: number | null, before: number) => limit !== null && before + amount > limit;
  if (isBeyond(limits.day, spent.day) || isBeyond(limits.month, spent.month))
    throw new Refusal('forbidden', 'payment.limit_reached');
}
