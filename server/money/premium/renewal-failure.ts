import type { Tx } from '#server/store/db.ts';
import type { PaymentRow } from '#server/store/money-tables.ts';
import { record } from '#server/store/recording.ts';
import { PREMIUM_GRACE_MS, RENEWAL_RETRY_MS } from '#shared/rules/renewal-times.ts';
import { renewalFailed } from '../events.ts';
import { memberPaidUntil, premiumOf, updatePremium } from './queries.ts';

/** After a declined renewal there is one attempt a day. Premium stays during the grace period, then the plan ends. */
export async function continueAfterFailure(tx: Tx, { member_id, id }: PaymentRow, now: number): Promise<void> {
  const premium = await premiumOf(tx, member_id);
  // The member has bought it again in the meantime.
  if (premium?.renewal_payment !== id) return;
  // Later than the grace period of a plan that has waited for the operator.
  const paidUntil = (await memberPaidUntil(tx, member_id)) ?? 0;
  const graceEnd = Math.max(premium.until + PREMIUM_GRACE_MS, paidUntil);
  const next = now + RENEWAL_RETRY_MS;
  const hasNext = premium.renews === 1 && next < graceEnd;
  const change = hasNext ? { next_renewal: next } : { renews: 0 as const, next_renewal: graceEnd };
  await updatePremium(tx, member_id, { ...change, renewal_payment: null });
  // One email in all, not one a day.
  if (premium.renews === 1 && premium.renewal_attempts === 1) await record(tx, renewalFailed, { premium, graceEnd });
}
