import type { Tx } from '#server/store/db.ts';
import type { PaymentRow } from '#server/store/money-tables.ts';
import { record } from '#server/store/recording.ts';
import { premiumUntil } from '#shared/rules/premium-period.ts';
import { noticeAt } from '#shared/rules/renewal-times.ts';
import { balanceChanged } from '../events.ts';
import type { PaymentReport } from '../payments/payment-provider.ts';
import { insertPremium, paidPlans, premiumOf, setPaidUntil, updatePremium } from './queries.ts';

/** The end of all paid plans. Recalculated each time, so that the order of reports doesn't matter. */
async function endOfPlans(tx: Tx, memberId: string): Promise<number | null> {
  const plans = await paidPlans(tx, memberId);
  return premiumUntil(
    plans.map(({ months, paid_at, is_renewal, amount, refunded }) => ({
      months: months ?? 0,
      paidAt: paid_at ?? 0,
      isRenewal: is_renewal === 1,
      amount,
      refunded,
    })),
  );
}

/** Adds the premium of a plan that was just paid. The newest plan is the one that renews. */
export async function addPeriod(
  tx: Tx,
  payment: PaymentRow,
  { mandate, cardExpires }: Pick<PaymentReport, 'mandate' | 'cardExpires'>,
): Promise<void> {
  const { member_id, site_host, item, currency, provider, method, country } = payment;
  const until = await endOfPlans(tx, member_id);
  // The member is deleted.
  if (until === null || !(await setPaidUntil(tx, member_id, until))) return;
  const before = payment.is_renewal ? await premiumOf(tx, member_id) : undefined;
  const kept = mandate ?? before?.mandate ?? null;
  const renews = payment.is_renewal ? before?.renews === 1 : kept !== null;
  await insertPremium(tx, {
    member_id,
    site_host,
    plan: item,
    months: payment.months ?? 0,
    until,
    renews: renews ? 1 : 0,
    renewal_amount: payment.renewal_amount ?? payment.amount,
    currency,
    provider,
    mandate: kept,
    method,
    country,
    next_renewal: renews ? noticeAt({ method, until }) : until,
    renewal_attempts: 0,
    renewal_payment: null,
    card_expires: cardExpires ?? before?.card_expires ?? null,
    warned_expiry: before?.warned_expiry ?? null,
  });
  await record(tx, balanceChanged, { memberId: member_id });
}

/** Takes back the time of a refunded plan. After any refund, even a partial one, nothing renews. */
export async function removePeriod(tx: Tx, { member_id }: PaymentRow, now: number): Promise<void> {
  const until = (await endOfPlans(tx, member_id)) ?? now;
  if (!(await setPaidUntil(tx, member_id, until))) return;
  await updatePremium(tx, member_id, { until, renews: 0, next_renewal: until });
  await record(tx, balanceChanged, { memberId: member_id });
}
