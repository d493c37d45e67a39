import type { Tx } from '#server/store/db.ts';
import { lockMember } from '#server/store/lock-member.ts';
import type { PremiumRow } from '#server/store/money-tables.ts';
import { changeRestored, restoredBackup } from '#server/store/restored-backup.ts';
import type { PaymentJobNeeds } from '../needs.ts';
import { listPayments } from '../payments/charge-renewal.ts';
import { renewalId } from '../payments/order.ts';
import type { ListedPayment, PaymentProvider, PaymentReport } from '../payments/payment-provider.ts';
import { openProviders, providerNamed } from '../payments/provider-of.ts';
import { paymentById } from '../payments/queries.ts';
import { applyReport } from '../payments/settle-payment.ts';
import { memberOf } from '../queries.ts';
import { beginRenewal } from './begin-renewal.ts';
import { plansBetween, premiumOf, renewalsOf } from './queries.ts';

/** A backup can be older than several renewals, and the provider knows nothing of attempts that it refused. */
const RENEWALS_SEARCHED = 100;

interface Search {
  readonly provider: PaymentProvider;
  /** References at the provider, by our ids. */
  readonly missing: ReadonlyMap<string, string>;
}

/**
 * Counts the renewals that were charged between a backup and its restore (docs/decisions/0134). This comes before anything else
 * happens to a plan: if it is stopped, bought anew or ended, its charges are not found any more. Does nothing if it is done.
 * @throws ProviderError if a provider can't be asked, and has to be repeated then
 */
export async function recoverCharges(deps: PaymentJobNeeds): Promise<void> {
  const { store, clock } = deps;
  const restored = await restoredBackup(store.db);
  if (!restored || restored.recovered !== null) return;
  const span = { from: restored.backup, to: clock() };
  for (const provider of openProviders(deps)) {
    const missing = await missingCharges(deps, await listPayments(provider, span));
    if (missing.size === 0) continue;
    for (const memberId of await plansBetween(store.db, span)) await recoverPlan(deps, memberId, { provider, missing });
  }
  await store.transaction((tx) => changeRestored(tx, { recovered: clock() }));
}

/** The provider's references of payments that the database doesn't have, by our ids. What has failed cost nothing. */
async function missingCharges(
  { store }: PaymentJobNeeds,
  listed: readonly ListedPayment[],
): Promise<ReadonlyMap<string, string>> {
  const missing = new Map<string, string>();
  for (const { ref, paymentId, status } of listed) {
    if (ref === null || paymentId === null || status === 'failed') continue;
    if (!(await paymentById(store.db, paymentId))) missing.set(paymentId, ref);
  }
  return missing;
}

/** The end of a plan names its renewal, which moves the end. */
async function recoverPlan(deps: PaymentJobNeeds, memberId: string, { provider, missing }: Search): Promise<void> {
  for (;;) {
    const premium = await premiumOf(deps.store.db, memberId);
    if (!premium || providerNamed(deps, premium.site_host, premium.provider) !== provider) return;
    const begun = await renewalsOf(deps.store.db, memberId);
    const ids = Array.from({ length: RENEWALS_SEARCHED }, (_, more) => renewalId(premium, begun + more));
    const more = ids.findIndex((id) => missing.has(id));
    const ref = missing.get(ids[more] ?? '');
    if (ref === undefined) return;
    const report = await provider.fetchReport(ref);
    const isCounted = await deps.store.transaction((tx) =>
      countCharge(tx, deps, { premium, begun: begun + more, report }),
    );
    if (!isCounted || report.status !== 'paid') return;
  }
}

/** False if the plan has changed meanwhile, or its member or site is gone. */
async function countCharge(
  tx: Tx,
  deps: PaymentJobNeeds,
  { premium, begun, report }: { premium: PremiumRow; begun: number; report: PaymentReport },
): Promise<boolean> {
  const { member_id, site_host, until } = premium;
  await lockMember(tx, member_id);
  const current = await premiumOf(tx, member_id);
  const member = await memberOf(tx, member_id);
  const site = deps.sites.byHost(site_host);
  if (!member || !site || current?.until !== until || current.renewal_payment !== premium.renewal_payment) return false;
  // When it was due, so that the plan ends when it ended before the restore.
  const at = Math.min(until, deps.clock());
  const asOfThen = { ...deps, clock: () => at };
  const id = await beginRenewal(tx, asOfThen, { premium, member, site, begun });
  await applyReport(tx, id, report, at);
  return true;
}
