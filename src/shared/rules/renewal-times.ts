import type { PaymentMethod } from '../contracts/money.ts';
import { DAY_MS, HOUR_MS } from './time-units.ts';

/** How long premium continues after a failed renewal. */
export const PREMIUM_GRACE_MS = 3 * DAY_MS;
/** The time between the email about a renewal and its charge. */
export const RENEWAL_NOTICE_MS = 7 * DAY_MS;
/** How long before the end of the period a renewal is charged. A direct debit takes days. */
const RENEWAL_LEAD_MS = { card: HOUR_MS, paypal: HOUR_MS, sepa: 6 * DAY_MS } as const;
/** The time between two attempts to charge a renewal. */
export const RENEWAL_RETRY_MS = DAY_MS;

interface Period {
  readonly method: PaymentMethod;
  /** Epoch milliseconds. */
  readonly until: number;
}

const isRenewable = (method: PaymentMethod): method is keyof typeof RENEWAL_LEAD_MS => method in RENEWAL_LEAD_MS;

/** When a period's renewal is charged. */
export const chargeAt = ({ method, until }: Period): number =>
  until - (isRenewable(method) ? RENEWAL_LEAD_MS[method] : 0);

/** When the email about the renewal is sent. */
export const noticeAt = (period: Period): number => chargeAt(period) - RENEWAL_NOTICE_MS;

/** Whether a card that is valid until the end of `YYYY-MM` has expired by then. */
export function hasExpired(month: string, at: number): boolean {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return at >= Date.UTC(year, number, 1);
}
