import { errorFields } from '#server/base/log.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { Tx } from '#server/store/db.ts';
import { lockMember } from '#server/store/lock-member.ts';
import type { PaymentRow } from '#server/store/money-tables.ts';
import { isWaiting, restoredBackup } from '#server/store/restored-backup.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { chargeAt, PREMIUM_GRACE_MS } from '#shared/rules/renewal-times.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/rules/time-units.ts';
import { hasChargeback } from '../holds/holds.ts';
import type { PaymentJobNeeds } from '../needs.ts';
import { chargeableMember, premiumOf, updatePremium } from '../premium/queries.ts';
import { callbackUrl } from './callback-url.ts';
import type { ListedPayment, PaymentProvider, PaymentReport } from './payment-provider.ts';
import { providerNamed } from './provider-of.ts';
import { lockPayment } from './queries.ts';
import { applyReport, failPayment } from './settle-payment.ts';

/** Mollie forgets an idempotency key after an hour, Stripe after a day. The rest is for clocks that differ. */
const KEY_LIFE_MS = 50 * MINUTE_MS;

/**
 * Charges a stored renewal. If the provider doesn't answer, the renewal stays pending and is retried: a charge whose answer
 * was lost is found by its key, later in the provider's list. There is no retry after the member has stopped the renewal,
 * bought the plan again, left or begun a chargeback. A charge that did go through still counts, by the provider's report.
 * Returns whether it is decided: without an answer, or while plans wait, it may have been charged.
 */
export async function chargeRenewal(deps: PaymentJobNeeds, payment: PaymentRow): Promise<boolean> {
  const { store, sites, clock, log } = deps;
  const { id, amount, currency, method, locale, created } = payment;
  const provider = providerNamed(deps, payment.site_host, payment.provider);
  const site = sites.byHost(payment.site_host);
  if (!provider || !site) {
    await store.transaction((tx) => giveUp(tx, payment, clock()));
    return true;
  }
  try {
    const restored = await restoredBackup(store.db);
    const isHeld = isWaiting(restored);
    // The provider's keys may be forgotten since the backup.
    const isFromBackup = !!restored?.released && created <= restored.released;
    // What could not be charged for so long is only looked for. Its failure leads to the next attempt, or ends the plan.
    const isTooLate = !isFromBackup && clock() - created >= DAY_MS;
    const mandate = isHeld || isTooLate ? null : await mandateFor(deps, payment, site);
    const mayBeListed = mandate === null || isFromBackup || clock() - created >= KEY_LIFE_MS;
    const made = mayBeListed ? await findCharge(provider, id, { from: created, to: clock() }) : null;
    const charge = async (to: string) =>
      provider.charge({
        id,
        amount,
        currency,
        method,
        description: `${site.pack.name} ${id}`,
        locale: locale as Locale,
        callbackUrl: callbackUrl(site.origin, provider, id),
        mandate: to,
      });
    if (!made && isFromBackup && mandate && (await announceAgain(deps, payment))) return true;
    const report = made ?? (mandate && (await charge(mandate)));
    if (isHeld && !report) return false;
    await store.transaction((tx) => (report ? applyReport(tx, id, report, clock()) : giveUp(tx, payment, clock())));
  } catch (error) {
    log.error('renewal not charged', { provider: provider.name, ...errorFields(error) });
    // A refusal is an answer too.
    return error instanceof Refusal;
  }
  return true;
}

/** After a long wait for the operator, the day in the email is past. Returns whether the renewal begins anew, with another email. */
async function announceAgain({ store, clock }: PaymentJobNeeds, payment: PaymentRow): Promise<boolean> {
  const { id, member_id } = payment;
  return store.transaction(async (tx) => {
    await lockPayment(tx, id);
    await lockMember(tx, member_id);
    const premium = await premiumOf(tx, member_id);
    if (premium?.renewal_payment !== id || clock() < premium.until + PREMIUM_GRACE_MS) return false;
    const anew = { renewal_payment: null, renewal_attempts: 0, next_renewal: chargeAt(premium) };
    await updatePremium(tx, member_id, anew);
    await failPayment(tx, id, clock());
    return true;
  });
}

/** What the renewal is charged to; null if it is no longer wanted or allowed. Much may have changed since it was stored. */
async function mandateFor(
  { store: { db }, clock }: PaymentJobNeeds,
  { id, member_id }: PaymentRow,
  { pack }: Site,
): Promise<string | null> {
  const premium = await premiumOf(db, member_id);
  const isWanted = premium?.renews === 1 && premium.renewal_payment === id;
  if (!isWanted || !pack.prices || !(await chargeableMember(db, member_id))) return null;
  return (await hasChargeback(db, member_id, clock())) ? null : premium.mandate;
}

/** Fails a renewal that is not charged. A member who has left or is banned gets no other. */
async function giveUp(tx: Tx, payment: PaymentRow, now: number): Promise<void> {
  await lockPayment(tx, payment.id);
  if (!(await chargeableMember(tx, payment.member_id))) await updatePremium(tx, payment.member_id, { renews: 0 });
  await failPayment(tx, payment.id, now);
}

/** The provider's clock may differ from ours. */
export const listPayments = (
  provider: PaymentProvider,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<ListedPayment[]> => provider.list({ from: from - HOUR_MS, to: to + HOUR_MS });

/** A charge of the renewal that has been made. */
export async function findCharge(
  provider: PaymentProvider,
  id: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<PaymentReport | null> {
  const listed = await listPayments(provider, { from, to });
  const ref = listed.find(({ paymentId }) => paymentId === id)?.ref;
  return ref ? provider.fetchReport(ref) : null;
}
