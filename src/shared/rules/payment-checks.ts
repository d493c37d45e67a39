import type { PaymentMethod } from '../contracts/money.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './time-units.ts';

/** When the provider is asked about a payment without a callback, in minutes after it was started; then every hour. */
const PAYMENT_CHECK_MINUTES = [1, 5, 15, 60];
/** A payment that is not decided by then has failed. A direct debit takes days, and is asked about daily. */
const PAYMENT_UNDECIDED_MS = DAY_MS;
const DEBIT_UNDECIDED_MS = 14 * DAY_MS;
/** When the provider is asked about a decided payment, in days after it was started: a bank takes money back for months. */
export const DECIDED_PAYMENT_CHECK_DAYS = [1, 3, 7, 15, 30, 60, 120, 180];

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
