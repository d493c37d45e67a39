import type { PaymentMethod } from '../contracts/money.ts';
import { RENEWAL_LEAD_MS, RENEWAL_NOTICE_MS } from './limits.ts';

interface Period {
  readonly method: PaymentMethod;
  /** Epoch milliseconds. */
  readonly until: number;
}

const isRenewable = (method: PaymentMethod): method is keyof typeof RENEWAL_LEAD_MS => method in RENEWAL_LEAD_MS;

/** When the renewal of a period is charged. */
export const chargeAt = ({ method, until }: Period): number =>
  until - (isRenewable(method) ? RENEWAL_LEAD_MS[method] : 0);

/** When the member is told about it. */
export const noticeAt = (period: Period): number => chargeAt(period) - RENEWAL_NOTICE_MS;

/** Whether a card, valid until the end of `YYYY-MM`, has expired by then. */
export function hasExpired(month: string, at: number): boolean {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return at >= Date.UTC(year, number, 1);
}
