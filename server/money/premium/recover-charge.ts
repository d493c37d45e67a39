import { restoredBackup } from '#server/store/restored-backup.ts';
import { chargeAt } from '#shared/rules/renewal-times.ts';
import type { PaymentJobNeeds } from '../needs.ts';
import { findCharge } from '../payments/charge-renewal.ts';
import { renewalPayment } from '../payments/order.ts';
import { providerNamed } from '../payments/provider-of.ts';
import { insertPayment } from '../payments/queries.ts';
import { applyReport } from '../payments/settle-payment.ts';
import { chargeableMember, lastPlanTax, premiumOf, renewalsOf, updatePremium } from './queries.ts';

/**
 * Counts a renewal that was charged between a backup and its restore (docs/decisions/0134). Before anything else happens to the
 * plan: it would be announced, charged or ended. Returns whether there is such a charge.
 */
export async function recoverCharge(deps: PaymentJobNeeds, memberId: string): Promise<boolean> {
  const { store, clock, sites } = deps;
  const { db } = store;
  const restored = await restoredBackup(db);
  const premium = restored?.released ? await premiumOf(db, memberId) : undefined;
  if (!restored?.released || premium?.renews !== 1 || chargeAt(premium) > restored.released) return false;
  const member = await chargeableMember(db, memberId);
  const site = sites.byHost(premium.site_host);
  const provider = providerNamed(deps, premium.site_host, premium.provider);
  if (!member || !site || !provider) return false;
  const [agreedTax, begun] = [await lastPlanTax(db, memberId), await renewalsOf(db, memberId)];
  const payment = renewalPayment(deps, { premium, member, site, agreedTax, begun });
  const report = await findCharge(provider, payment.id, { from: restored.backup, to: clock() });
  if (!report) return false;
  await store.transaction(async (tx) => {
    await insertPayment(tx, payment);
    await updatePremium(tx, memberId, {
      renewal_attempts: premium.renewal_attempts + 1,
      renewal_payment: payment.id,
      next_renewal: null,
    });
    await applyReport(tx, payment.id, report, clock());
  });
  return true;
}
