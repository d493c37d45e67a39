import { refundedShare } from './refunded-share.ts';
import { PREMIUM_GRACE_MS } from './renewal-times.ts';

/** `months` after a time, on the same day of the month or its last day. In UTC, so that every server agrees. */
function addMonths(time: number, months: number): number {
  const date = new Date(time);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
}

interface PaidPlan {
  readonly months: number;
  /** Epoch milliseconds. */
  readonly paidAt: number;
  readonly isRenewal: boolean;
  /** The amount in minor units, and its refunded part. */
  readonly amount: number;
  readonly refunded: number;
}

/**
 * The end of the paid time, calculated in the order of payment; null if nothing was paid. A plan bought early begins
 * when the one before it ends. A renewal that succeeds in the grace period continues without a gap. A partial refund
 * shortens its plan by the same share.
 */
export function premiumUntil(plans: readonly PaidPlan[]): number | null {
  let until: number | null = null;
  for (const { months, paidAt, isRenewal, amount, refunded } of plans) {
    const continues: boolean = until !== null && until + (isRenewal ? PREMIUM_GRACE_MS : 0) >= paidAt;
    const begin: number = continues && until !== null ? until : paidAt;
    const end = addMonths(begin, months);
    until = end - refundedShare(end - begin, { amount, refunded });
  }
  return until;
}
