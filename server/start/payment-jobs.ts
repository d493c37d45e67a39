import { errorFields } from '#server/base/log.ts';
import { repeat } from '#server/base/repeat.ts';
import type { WorkJournal } from '#server/base/repeated-work.ts';
import type { PaymentJobNeeds } from '#server/money/needs.ts';
import { payBackUnwanted } from '#server/money/payments/pay-back-unwanted.ts';
import { reconcilePayments } from '#server/money/payments/reconcile-payments.ts';
import { untilTimeout } from '#server/money/payments/until-timeout.ts';
import { areRenewalsHeld } from '#server/money/premium/held-renewals.ts';
import { recoverCharges } from '#server/money/premium/recover-charges.ts';
import { renewPlans } from '#server/money/premium/renew-plans.ts';

const EVERY_MS = 10_000;

/** Asks about undecided payments and renews plans. Returns what stops it and waits for a running round. */
export async function startPaymentJobs(
  deps: PaymentJobNeeds & { readonly workJournal: WorkJournal },
): Promise<() => Promise<void>> {
  const { store, log, workJournal } = deps;
  if (await areRenewalsHeld(store.db)) log.warn('renewals wait for the operator', { see: 'npm run money -- renewals' });
  return repeat({
    everyMs: EVERY_MS,
    work: () => runPaymentJobs(deps),
    log,
    failureEvent: 'payment jobs failed',
    rounds: workJournal.watch('payments', EVERY_MS),
  });
}

export async function runPaymentJobs(deps: PaymentJobNeeds): Promise<void> {
  const round = { ...deps, ...untilTimeout(deps) };
  await recoverCharges(round).catch((error: unknown) => deps.log.error('charges not counted', errorFields(error)));
  await reconcilePayments(round);
  await payBackUnwanted(round);
  await renewPlans(round);
}
