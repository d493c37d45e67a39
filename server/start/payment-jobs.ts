import { repeat } from '#server/base/repeat.ts';
import type { PaymentJobNeeds } from '#server/money/needs.ts';
import { payBackUnwanted } from '#server/money/payments/pay-back-unwanted.ts';
import { reconcilePayments } from '#server/money/payments/reconcile-payments.ts';
import { untilTimeout } from '#server/money/payments/until-timeout.ts';
import { renewPlans } from '#server/money/premium/renew-plans.ts';

const EVERY_MS = 10_000;

/** Asks about undecided payments and renews plans. Returns what stops it and waits for a running round. */
export const startPaymentJobs = (deps: PaymentJobNeeds): (() => Promise<void>) =>
  repeat({ everyMs: EVERY_MS, work: () => runPaymentJobs(deps), log: deps.log, failureEvent: 'payment jobs failed' });

export async function runPaymentJobs(deps: PaymentJobNeeds): Promise<void> {
  const round = { ...deps, ...untilTimeout(deps) };
  await reconcilePayments(round);
  await payBackUnwanted(round);
  await renewPlans(round);
}
