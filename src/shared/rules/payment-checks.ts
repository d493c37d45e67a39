import type { PaymentMethod } from '../contracts/money.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './time-units.ts';

/** When to check a payment without a callback at the provider, in minutes after its start; then every hour, and after a day once a day. */
const PAYMENT_CHECK_MINUTES = [1, 5, 15, 60];
/** A payment that is still undecided after this time has failed. A direct debit takes days, and is checked daily. */
const PAYMENT_UNDECIDED_MS = DAY_MS;
const DEBIT_UNDECIDED_MS = 14 * DAY_MS;
/** When to check a decided payment at the provider, in days after its start. Banks can charge back for months. */
export const DECIDED_PAYMENT_CHECK_DAYS = [1, 3, 7, 15, 30, 60, 120, 180];

interface Checked {
  /** Epoch milliseconds. */
  readonly created: number;
  /** How often the payment was checked. */
  readonly checks: number;
  readonly method: PaymentMethod;
}

/** When to check a payment without a callback next. */
export function nextCheck({ created, checks }: Checked, now: number): number {
  const planned = created + (PAYMENT_CHECK_MINUTES[checks] ?? 0) * MINUTE_MS;
  if (planned > now) return planned;
  return now + (now - created < DAY_MS ? HOUR_MS : DAY_MS);
}

/**
 * When to check a decided payment next, in case the callback of a refund, a chargeback or a late payment was lost. Null
 * after half a year.
 */
export function nextDecidedCheck({ created }: Pick<Checked, 'created'>, now: number): number | null {
  const days = DECIDED_PAYMENT_CHECK_DAYS.find((age) => created + age * DAY_MS > now);
  return days === undefined ? null : created + days * DAY_MS;
}

/** Whether a payment has been pending so long that it counts as failed. A direct debit takes days. */
export const isUndecided = ({ created, method }: Checked, now: number): boolean =>
  now - created >= (method === 'sepa' ? DEBIT_UNDECIDED_MS : PAYMENT_UNDECIDED_MS);
