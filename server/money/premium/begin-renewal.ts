import type { Tx } from '#server/store/db.ts';
import { PREMIUM_GRACE_MS } from '#shared/rules/renewal-times.ts';
import type { MoneyNeeds } from '../needs.ts';
import { type Renewing, renewalPayment } from '../payments/order.ts';
import { insertPayment } from '../payments/queries.ts';
import { lastPlanTax, memberPaidUntil, setPaidUntil, updatePremium } from './queries.ts';

/** Stores the payment of a plan's next period. Returns its id. The member is locked. */
export async function beginRenewal(
  tx: Tx,
  deps: Pick<MoneyNeeds, 'clock' | 'newId'>,
  { premium, member, site, begun }: Omit<Renewing, 'agreedTax'>,
): Promise<string> {
  const { member_id, until, renewal_attempts } = premium;
  const payment = renewalPayment(deps, {
    ...{ premium, member, site, begun },
    agreedTax: await lastPlanTax(tx, member_id),
  });
  await insertPayment(tx, payment);
  await updatePremium(tx, member_id, {
    renewal_attempts: renewal_attempts + 1,
    renewal_payment: payment.id,
    next_renewal: null,
  });
  // If the charge is undecided or fails, the grace period starts at `until`. A plan that has waited has premium for longer.
  const paidUntil = (await memberPaidUntil(tx, member_id)) ?? 0;
  await setPaidUntil(tx, member_id, Math.max(until + PREMIUM_GRACE_MS, paidUntil));
  return payment.id;
}
