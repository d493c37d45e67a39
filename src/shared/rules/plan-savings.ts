import type { Plan } from '../contracts/money.ts';

/** The plan that others are compared with: one month at a time. Undefined if the site sells none. */
export const monthlyPlan = (plans: readonly Plan[]): Plan | undefined => plans.find(({ months }) => months === 1);

/**
 * What a plan saves over paying each of its months, in minor units; 0 if it saves nothing or there is no monthly plan
 * (docs/product/money.md#offers).
 */
export function savingOf({ months, price }: Plan, plans: readonly Plan[]): number {
  const monthly = monthlyPlan(plans);
  return monthly ? Math.max(0, monthly.price.amount * months - price.amount) : 0;
}

/** The plan that is chosen before the member has chosen: the one that charges least. */
export const cheapestPlan = (plans: readonly Plan[]): Plan | undefined =>
  [...plans].sort((one, other) => one.price.amount - other.price.amount)[0];
