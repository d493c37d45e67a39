import type { Tx } from '#server/store/db.ts';
import type { PaymentRow } from '#server/store/money-tables.ts';
import { isSuspended } from '#shared/rules/suspension.ts';
import { premiumOf } from '../premium/queries.ts';
import { memberOf } from '../queries.ts';
import { hasNewerPlan } from './queries.ts';

/**
 * Whether a payment arrives although its member no longer wants it: a direct debit takes days, in which they can stop the
 * renewal, buy another plan, leave or be suspended (docs/product/money.md#premium). Or the member is deleted.
 */
export async function isUnwanted(tx: Tx, payment: PaymentRow, now: number): Promise<boolean> {
  const member = await memberOf(tx, payment.member_id);
  if (!member) return true;
  if (payment.is_renewal === 0) return false;
  if (member.deletion_at !== null || isSuspended(member, now)) return true;
  return (await premiumOf(tx, member.id))?.renews === 0 || hasNewerPlan(tx, payment);
}
