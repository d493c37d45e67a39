import { errorFields } from '#server/base/log.ts';
import type { PaymentRow } from '#server/store/money-tables.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/rules/time-units.ts';
import type { PaymentJobNeeds } from '../needs.ts';
import { premiumOf } from '../premium/queries.ts';
import { callbackUrl } from './callback-url.ts';
import type { PaymentProvider, PaymentReport } from './payment-provider.ts';
import { providerNamed } from './provider-of.ts';
import { applyReport, failPayment } from './settle-payment.ts';

/** Mollie forgets an idempotency key after an hour, Stripe after a day. The rest is for clocks that differ. */
const KEY_LIFE_MS = 50 * MINUTE_MS;

/**
 * Charges a stored renewal. If the provider doesn't answer, the renewal stays pending and is retried: a charge whose answer
 * was lost is found by its key, later in the provider's list. There is no retry after the member has stopped the renewal or bought the plan again. A charge that did go through still counts, by the
 * provider's report.
 */
export async function chargeRenewal(deps: PaymentJobNeeds, payment: PaymentRow): Promise<void> {
  const { store, sites, clock, log } = deps;
  const { id, amount, currency, method, locale, created } = payment;
  const premium = await premiumOf(store.db, payment.member_id);
  const provider = providerNamed(deps, payment.site_host, payment.provider);
  const site = sites.byHost(payment.site_host);
  const isWanted = premium?.renews === 1 && premium.renewal_payment === id;
  if (!provider || !isWanted || !premium.mandate || !site) {
    await store.transaction((tx) => failPayment(tx, id, clock()));
    return;
  }
  try {
    const made = clock() - created < KEY_LIFE_MS ? null : await findCharge(provider, payment, clock());
    const report =
      made ??
      (await provider.charge({
        id,
        amount,
        currency,
        method,
        description: `${site.pack.name} ${id}`,
        locale: locale as Locale,
        callbackUrl: callbackUrl(site.origin, provider, id),
        mandate: premium.mandate,
      }));
    await store.transaction((tx) => applyReport(tx, id, report, clock()));
  } catch (error) {
    log.error('renewal not charged', { provider: provider.name, ...errorFields(error) });
  }
}

/** A charge of the renewal that has been made. The provider's clock may differ from ours. */
async function findCharge(
  provider: PaymentProvider,
  { id, created }: PaymentRow,
  now: number,
): Promise<PaymentReport | null> {
  const listed = await provider.list({ from: created - HOUR_MS, to: now + HOUR_MS });
  const ref = listed.find(({ paymentId }) => paymentId === id)?.ref;
  return ref ? provider.fetchReport(ref) : null;
}
