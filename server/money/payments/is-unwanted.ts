import type { Tx } from '#server/store/db.ts';
import type { PaymentRow } from '#server/store/money-tables.ts';
import { chargeableMember, premiumOf } from '../premium/queries.ts';
import { memberExists } from '../queries.ts';

/**
 * Whether a payment arrives although its member no longer wants it: a direct debit takes days, in which they can stop the
 * renewal, leave or be suspended (docs/product/money.md#premium). Or the member is deleted.
 */
export async function isUnwanted(tx: Tx, { id, member_id, is_renewal }: PaymentRow): Promise<boolean> {
  if (!(await memberExists(tx, member_id))) return true;
  if (is_renewal === 0) return false;
  if (!(await chargeableMember(tx, member_id))) return true;
  const premium = await premiumOf(tx, member_id);
  return premium?.renewal_payment === id && premium.renews === 0;
}
