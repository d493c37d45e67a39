import { OperatorError } from '#server/base/operator-error.ts';
import { notFound } from '#server/base/refusal.ts';
import type { Db, Tx } from '#server/store/db.ts';
import { changeRestored, isWaiting, restoredBackup } from '#server/store/restored-backup.ts';
import type { PaymentJobNeeds } from '../needs.ts';
import { ProviderError } from '../payments/payment-provider.ts';
import { stopRenewal } from './premium.ts';
import { chargeableMember, checkBegunRenewals, plansDue, premiumOf } from './queries.ts';
import { recoverCharges } from './recover-charges.ts';

/**
 * Whether plans wait for the operator before they renew. After a restore, the database doesn't know who has stopped a renewal,
 * disputed a payment or left since the backup (docs/operate.md#back-it-up-and-restore-it).
 */
export const areRenewalsHeld = async (db: Db | Tx): Promise<boolean> => isWaiting(await restoredBackup(db));

/** Before the operator decides: a plan that is stopped would look as if it had not been charged. @throws OperatorError */
async function requireCharges(deps: PaymentJobNeeds): Promise<void> {
  try {
    await recoverCharges(deps);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const problem = `${error.message}. Without it, nobody knows what was charged since the backup. Try again later, or remove the account.`;
    throw new OperatorError({ provider: `The provider has no answer: ${problem}` });
  }
}

/** For the operator: the plans that wait. Null if none has to. @throws OperatorError if the provider has no answer */
export async function listHeldRenewals(deps: PaymentJobNeeds) {
  const { db } = deps.store;
  if (await areRenewalsHeld(db)) await requireCharges(deps);
  const restored = await restoredBackup(db);
  if (!restored || restored.released !== null) return null;
  const plans = await plansDue(db, deps.clock());
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
  await requireCharges(deps);
  await stopRenewal(deps, { site, member });
}

/** Lets plans renew again. @throws OperatorError if none waits, or if the provider has no answer */
export async function releaseRenewals(deps: PaymentJobNeeds): Promise<void> {
  const { store, clock } = deps;
  const restored = await restoredBackup(store.db);
  if (!restored || restored.released !== null) throw new OperatorError({ renewals: 'They are not held.' });
  await requireCharges(deps);
  await store.transaction(async (tx) => {
    await changeRestored(tx, { released: clock() });
    await checkBegunRenewals(tx, clock());
  });
}
