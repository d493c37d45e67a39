import { DECLINES_PER_DAY, ORDERS_PER_DAY } from './limits.ts';
import { DAY_MS } from './time-units.ts';

/** The reasons to pause a member's orders, for a fixed time or until the operator decides. */
export const HOLD_RULES = ['orders', 'declines', 'chargeback'] as const;
export type HoldRule = (typeof HOLD_RULES)[number];

interface Day {
  /** Orders that the member has started. */
  readonly orders: number;
  /** Declined cards and accounts. Many in a row are typical of somebody who tries stolen cards. */
  readonly declines: number;
}

/** The rule that a member's last 24 hours violate; null if there is none. */
export function brokenRule({ orders, declines }: Day): Exclude<HoldRule, 'chargeback'> | null {
  if (declines >= DECLINES_PER_DAY) return 'declines';
  return orders >= ORDERS_PER_DAY ? 'orders' : null;
}

/** When a hold ends automatically; null if only the operator can end it. */
export const holdEnd = (rule: HoldRule, now: number): number | null => (rule === 'chargeback' ? null : now + DAY_MS);
