import { errorFields } from '#server/base/log.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { PaymentRow } from '#server/store/money-tables.ts';
import { isUndecided, nextCheck, nextDecidedCheck } from '#shared/rules/payment-checks.ts';
import type { PaymentJobNeeds } from '../needs.ts';
import { chargeRenewal } from './charge-renewal.ts';
import { providerNamed } from './provider-of.ts';
import { claimCheck, duePayments } from './queries.ts';
import { applyReport, failPayment } from './settle-payment.ts';

/** Checks payments at the provider whose callbacks may be lost. Fails those that stay undecided too long. */
export async function reconcilePayments(deps: PaymentJobNeeds): Promise<void> {
  for (const payment of await duePayments(deps.store.db, deps.clock())) {
    await check(deps, payment).catch((error: unknown) => deps.log.error('payment check failed', errorFields(error)));
  }
}

async function check(deps: PaymentJobNeeds, payment: PaymentRow): Promise<void> {
  const { store, clock } = deps;
  const now = clock();
  const isPending = payment.status === 'pending';
  const next = isPending ? nextCheck({ ...payment, checks: payment.checks + 1 }, now) : nextDecidedCheck(payment, now);
  // Another process may have claimed the check.
  if (!(await claimCheck(store.db, payment, next))) return;
  const isAsked = await ask(deps, payment).catch((error: unknown) => {
    deps.log.warn('provider not asked', errorFields(error));
    // A refusal is an answer too, such as that there is no such payment.
    return error instanceof Refusal;
  });
  // Without an answer, nobody knows whether it was paid.
  if (isPending && isAsked && isUndecided(payment, now))
    await store.transaction((tx) => failPayment(tx, payment.id, now));
}

/** Returns whether there is nothing more to learn now. */
async function ask(deps: PaymentJobNeeds, payment: PaymentRow): Promise<boolean> {
  const { store, clock } = deps;
  const { id, provider_ref: ref } = payment;
  // A crash came before the charge, or its answer was lost.
  if (ref === null && payment.is_renewal) return chargeRenewal(deps, payment);
  const provider = providerNamed(deps, payment.site_host, payment.provider);
  if (ref === null || !provider) return true;
  const report = await provider.fetchReport(ref);
  await store.transaction((tx) => applyReport(tx, id, report, clock()));
  return true;
}
