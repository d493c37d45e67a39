import type { PaymentMethod } from '../contracts/money.ts';
import {
  DEBIT_UNDECIDED_MS,
  DECIDED_PAYMENT_CHECK_DAYS,
  PAYMENT_CHECK_MINUTES,
  PAYMENT_UNDECIDED_MS,
} from './limits.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './time-units.ts';

interface Checked {
  /** Epoch milliseconds. */
  readonly created: number;
  /** How often the provider was asked. */
  readonly checks: number;
  readonly method: PaymentMethod;
}

/** When to ask the provider next about a payment without a callback. */
export function nextCheck({ created, checks }: Checked, now: number): number {
  const planned = created + (PAYMENT_CHECK_MINUTES[checks] ?? 0) * MINUTE_MS;
  if (planned > now) return planned;
  return now + (now - created < DAY_MS ? HOUR_MS : DAY_MS);
}

/**
 * When to ask the provider next about a decided payment, in case the callback of a refund, a chargeback or a late payment
 * was lost. Null after half a year.
 */
export function nextDecidedCheck({ created }: Pick<Checked, 'created'>, now: number): number | null {
  const days = DECIDED_PAYMENT_CHECK_DAYS.find((age) => created + age * DAY_MS > now);
  return days === undefined ? null : created + days * DAY_MS;
}

/** Whether a payment has waited so long that it counts as failed. A direct debit takes days. */
export const isUndecided = ({ created, method }: Checked, now: number): boolean =>
  now - created >= (method === 'sepa' ? DEBIT_UNDECIDED_MS : PAYMENT_UNDECIDED_MS);
