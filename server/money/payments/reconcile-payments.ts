import { errorFields } from '#server/base/log.ts';
import type { PaymentRow } from '#server/store/money-tables.ts';
import { isUndecided, nextCheck, nextDecidedCheck } from '#shared/rules/payment-checks.ts';
import type { PaymentJobNeeds } from '../needs.ts';
import { areRenewalsHeld } from '../premium/held-renewals.ts';
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
  await ask(deps, payment).catch((error: unknown) => deps.log.warn('provider not asked', errorFields(error)));
  // After a restore, only the operator can let it be charged.
  const waits = payment.is_renewal === 1 && (await areRenewalsHeld(store.db));
  if (isPending && !waits && isUndecided(payment, now))
    await store.transaction((tx) => failPayment(tx, payment.id, now));
}

async function ask(deps: PaymentJobNeeds, payment: PaymentRow): Promise<void> {
  const { store, clock } = deps;
  const { id, provider_ref: ref } = payment;
  // A crash came before the charge, or its answer was lost.
  if (ref === null && payment.is_renewal) return chargeRenewal(deps, payment);
  const provider = providerNamed(deps, payment.site_host, payment.provider);
  if (ref === null || !provider) return;
  const report = await provider.fetchReport(ref);
  await store.transaction((tx) => applyReport(tx, id, report, clock()));
}
