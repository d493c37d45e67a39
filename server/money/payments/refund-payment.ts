import type { Tx } from '#server/store/db.ts';
import { lockMember } from '#server/store/lock-member.ts';
import type { PaymentRow } from '#server/store/money-tables.ts';
import { record } from '#server/store/recording.ts';
import { refundedShare } from '#shared/rules/refunded-share.ts';
import { paymentRefunded } from '../events.ts';
import { post } from '../ledger.ts';
import { removePeriod } from '../premium/periods.ts';
import { premiumOf } from '../premium/queries.ts';
import { balanceOf } from '../queries.ts';
import { deleteDiscountUse, updatePayment } from './queries.ts';

/**
 * Takes back the refunded share of the credits or of the plan (docs/decisions/0112). `refunded` is the sum of all
 * refunds of the payment.
 */
export async function refundPayment(tx: Tx, payment: PaymentRow, refunded: number, now: number): Promise<void> {
  const { id, member_id, amount: full } = payment;
  await lockMember(tx, member_id);
  const isWhole = refunded >= full;
  const change = { refunded, updated: now, ...(isWhole && ({ status: 'refunded', next_check: null } as const)) };
  await updatePayment(tx, id, change);
  if (payment.status !== 'paid') {
    await deleteDiscountUse(tx, id);
    // A late report of the charge will change nothing, so the renewal is no longer in progress.
    if ((await premiumOf(tx, member_id))?.renewal_payment === id) await removePeriod(tx, payment, now);
    return;
  }
  // What arrived unwanted has bought nothing.
  const hasBought = payment.pay_back_at === null;
  if (hasBought && payment.kind === 'premium') await removePeriod(tx, payment, now);
  else if (hasBought) await takeCredits(tx, payment, refunded, now);
  await record(tx, paymentRefunded, { payment: { ...payment, ...change }, amount: refunded - payment.refunded });
}

/** Takes the credits that are left. The payment stores how many the member had spent. */
async function takeCredits(tx: Tx, payment: PaymentRow, refunded: number, now: number): Promise<void> {
  const { id, member_id, pool, credits, bonus_credits, amount, spent_credits } = payment;
  const all = (credits ?? 0) + bonus_credits;
  const due = refundedShare(all, { amount, refunded }) - refundedShare(all, payment);
  const taken = Math.min(await balanceOf(tx, member_id), due);
  if (taken < due) await updatePayment(tx, id, { spent_credits: spent_credits + due - taken });
  const posting = { id: `payment_refund/${id}/${refunded}`, reason: 'payment_refund', ref: id, ts: now } as const;
  if (taken > 0) await post(tx, { id: member_id, pool }, -taken, posting);
}
