import type { SpendingLimits } from '../contracts/money.ts';
import { SPENDING_RAISE_MS } from './limits.ts';

/** The current limits, and a pending raise. */
export interface SpendingState {
  readonly limits: SpendingLimits;
  readonly pending: { readonly limits: SpendingLimits; readonly from: number } | null;
}

/** The state at a time: applies a raise that has been pending long enough. */
export function spendingAt({ limits, pending }: SpendingState, now: number): SpendingState {
  return pending && pending.from <= now ? { limits: pending.limits, pending: null } : { limits, pending };
}

const isStricter = (one: number | null, other: number | null) => one !== null && (other === null || one < other);
const stricter = (one: number | null, other: number | null) => (isStricter(other, one) ? other : one);

/**
 * The state after a change (docs/product/money.md#spending-limits). A stricter limit applies at once, a looser one
 * after a day, so that nobody raises a limit on impulse.
 */
export function changeSpending(state: SpendingState, wanted: SpendingLimits, now: number): SpendingState {
  const { limits } = spendingAt(state, now);
  const atOnce = { day: stricter(wanted.day, limits.day), month: stricter(wanted.month, limits.month) };
  const isReached = atOnce.day === wanted.day && atOnce.month === wanted.month;
  return { limits: atOnce, pending: isReached ? null : { limits: wanted, from: now + SPENDING_RAISE_MS } };
}
