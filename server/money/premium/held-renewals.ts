import { OperatorError } from '#server/base/operator-error.ts';
import { notFound } from '#server/base/refusal.ts';
import type { Db, Tx } from '#server/store/db.ts';
import { restoredBackup, storeRestored } from '#server/store/restored-backup.ts';
import type { MoneyNeeds, PaymentJobNeeds } from '../needs.ts';
import { stopRenewal } from './premium.ts';
import { chargeableMember, plansDue, premiumOf } from './queries.ts';

/**
 * Whether plans wait for the operator before they renew. After a restore, the database doesn't know who has stopped a renewal,
 * disputed a payment or left since the backup (docs/operate.md#back-it-up-and-restore-it).
 */
export async function areRenewalsHeld(db: Db | Tx): Promise<boolean> {
  const restored = await restoredBackup(db);
  return restored !== null && restored.released === null;
}

/** For the operator: the plans that wait. Null if none has to. */
export async function listHeldRenewals({ store: { db }, clock }: Pick<MoneyNeeds, 'store' | 'clock'>) {
  const restored = await restoredBackup(db);
  if (!restored || restored.released !== null) return null;
  const plans = await plansDue(db, clock());
  return {
    backup: new Date(restored.backup).toISOString(),
    plans: plans.map(({ member_id, site_host, until, renewal_amount, currency }) => ({
      site: site_host,
      member: member_id,
      until: new Date(until).toISOString(),
      amount: renewal_amount,
      currency,
    })),
  };
}

/** Stops a plan whose member has ended it since the backup. They get the receipt. @throws not-found, OperatorError */
export async function stopPlan(deps: PaymentJobNeeds, memberId: string): Promise<void> {
  const { db } = deps.store;
  const [member, premium] = [await chargeableMember(db, memberId), await premiumOf(db, memberId)];
  const site = premium && deps.sites.byHost(premium.site_host);
  if (!member || !site) throw notFound();
  if (premium.renews === 0) throw new OperatorError({ member: 'The plan has been stopped already.' });
  await stopRenewal(deps, { site, member });
}

/** Lets plans renew again. @throws OperatorError if none waits */
export async function releaseRenewals({ store: { db }, clock }: Pick<MoneyNeeds, 'store' | 'clock'>): Promise<void> {
  const restored = await restoredBackup(db);
  if (!restored || restored.released !== null) throw new OperatorError({ renewals: 'They are not held.' });
  await storeRestored(db, { ...restored, released: clock() });
}
