import { errorFields } from '#server/base/log.ts';
import { Refusal } from '#server/base/refusal.ts';
import { lockMember } from '#server/store/lock-member.ts';
import type { PremiumRow } from '#server/store/money-tables.ts';
import { changeRestored, restoredBackup } from '#server/store/restored-backup.ts';
import type { PaymentJobNeeds } from '../needs.ts';
import { findCharge, listPayments } from '../payments/charge-renewal.ts';
import { renewalId } from '../payments/order.ts';
import type { ListedPayment, PaymentProvider } from '../payments/payment-provider.ts';
import { openProviders, providerNamed } from '../payments/provider-of.ts';
import { paymentById } from '../payments/queries.ts';
import { applyReport } from '../payments/settle-payment.ts';
import { memberOf } from '../queries.ts';
import { beginRenewal } from './begin-renewal.ts';
import { plansBetween, premiumOf, renewalsOf, updatePremium } from './queries.ts';

/** A backup can be older than several renewals, and the provider knows nothing of attempts that it refused. */
const RENEWALS_SEARCHED = 100;

interface Search {
  readonly provider: PaymentProvider;
  /** References at the provider of payments that the database doesn't have, by our ids. */
  readonly missing: Map<string, string>;
}

/**
 * Counts the renewals that were charged between a backup and its restore (docs/decisions/0134). This comes before anything else
 * happens to a plan: if it is stopped, bought anew or ended, its charges are not found any more. Does nothing if it is done. What
 * one account or plan prevents is repeated, after all others. @throws ProviderError if an account gave no answer
 */
export async function recoverCharges(deps: PaymentJobNeeds): Promise<void> {
  const { store, clock } = deps;
  const restored = await restoredBackup(store.db);
  if (!restored || restored.recovered !== null) return;
  const span = { from: restored.backup, to: clock() };
  const failures: unknown[] = [];
  for (const provider of openProviders(deps))
    await recoverAccount(deps, provider, span).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
  await store.transaction((tx) => changeRestored(tx, { recovered: clock() }));
}

async function recoverAccount(
  deps: PaymentJobNeeds,
  provider: PaymentProvider,
  span: { readonly from: number; readonly to: number },
): Promise<void> {
  const missing = await missingCharges(deps, await listPayments(provider, span));
  if (missing.size === 0) return;
  const failures: unknown[] = [];
  for (const memberId of await plansBetween(deps.store.db, span))
    await recoverPlan(deps, memberId, { provider, missing }).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/** What has failed cost nothing. */
async function missingCharges(
  { store }: PaymentJobNeeds,
  listed: readonly ListedPayment[],
): Promise<Map<string, string>> {
  const missing = new Map<string, string>();
  for (const { ref, paymentId, status } of listed) {
    if (ref === null || paymentId === null || status === 'failed') continue;
    if (!(await paymentById(store.db, paymentId))) missing.set(paymentId, ref);
  }
  return missing;
}

/** The end of a plan names its renewal, which moves the end. */
async function recoverPlan(deps: PaymentJobNeeds, memberId: string, { provider, missing }: Search): Promise<void> {
  const { db } = deps.store;
  for (;;) {
    const premium = await premiumOf(db, memberId);
    if (!premium || providerNamed(deps, premium.site_host, premium.provider) !== provider) return;

    const logRefused = (payment: string | null) => (error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      deps.log.error('charge not counted', { payment, ...errorFields(error) });
      return 'refused' as const;
    };
    const begunBefore = await settleBegun(deps, provider, premium).catch(logRefused(premium.renewal_payment));
    if (begunBefore === 'settled') continue;
    const begun = await renewalsOf(db, memberId);
    const ids = Array.from({ length: RENEWALS_SEARCHED }, (_, more) => renewalId(premium, begun + more));
    const more = ids.findIndex((each) => missing.has(each));
    const id = ids[more];
    const ref = missing.get(id ?? '');
    if (id === undefined || ref === undefined) return;
    const charge = { premium, begun: begun + more, provider, ref };
    const outcome = await countCharge(deps, charge).catch(logRefused(id));
    if (outcome === 'gone') return;
    // It can never be counted, and must not be made again. The month's report names it.
    if (outcome === 'refused') await deps.store.transaction((tx) => updatePremium(tx, memberId, { renews: 0 }));
    if (outcome !== 'changed') missing.delete(id);
  }
}

/** As of the time when it was due, so that the plan ends when it ended before the restore. */
const dueTime = ({ clock }: PaymentJobNeeds, { until }: PremiumRow) => Math.min(until, clock());

/** Settles the renewal that was pending at the backup, on which the next one depends. */
async function settleBegun(
  deps: PaymentJobNeeds,
  provider: PaymentProvider,
  premium: PremiumRow,
): Promise<'settled' | 'nothing'> {
  const { store, clock } = deps;
  const { renewal_payment } = premium;
  const payment = renewal_payment === null ? undefined : await paymentById(store.db, renewal_payment);
  if (payment?.status !== 'pending') return 'nothing';
  const { id, provider_ref, created } = payment;
  const report =
    provider_ref === null
      ? await findCharge(provider, id, { from: created, to: clock() })
      : await provider.fetchReport(provider_ref);
  if (report?.status !== 'paid') return 'nothing';
  await store.transaction((tx) => applyReport(tx, id, report, dueTime(deps, premium)));
  return 'settled';
}

interface Charge {
  readonly premium: PremiumRow;
  readonly begun: number;
  readonly provider: PaymentProvider;
  /** At the provider. */
  readonly ref: string;
}

/** `changed` if another process was faster, or the plan has changed otherwise. `gone` if its member or site is. */
async function countCharge(
  deps: PaymentJobNeeds,
  { premium, begun, provider, ref }: Charge,
): Promise<'counted' | 'changed' | 'gone'> {
  const { member_id, site_host, until, renewal_payment } = premium;
  const report = await provider.fetchReport(ref);
  return deps.store.transaction(async (tx) => {
    await lockMember(tx, member_id);
    const member = await memberOf(tx, member_id);
    const site = deps.sites.byHost(site_host);
    if (!member || !site) return 'gone';
    if (await paymentById(tx, renewalId(premium, begun))) return 'counted';
    const current = await premiumOf(tx, member_id);
    if (current?.until !== until || current.renewal_payment !== renewal_payment) return 'changed';
    const at = dueTime(deps, premium);
    const id = await beginRenewal(tx, { ...deps, clock: () => at }, { premium, member, site, begun });
    await applyReport(tx, id, report, at);
    return 'counted';
  });
}
