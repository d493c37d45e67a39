import { errorFields } from '#server/base/log.ts';
import { notFound, Refusal } from '#server/base/refusal.ts';
import type { Db } from '#server/store/db.ts';
import type { PaymentRow } from '#server/store/money-tables.ts';
import { UNSIGNED_CALLBACKS_PER_PAYMENT_PER_HOUR } from '#shared/rules/limits.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/rules/time-units.ts';
import type { MoneyNeeds } from '../needs.ts';
import { type PaymentEvent, type PaymentProvider, type PaymentReport, ProviderError } from './payment-provider.ts';
import { providerNamed } from './provider-of.ts';
import { checkSoon, insertPaymentEvent, paymentById, paymentByRef } from './queries.ts';
import { applyReport } from './settle-payment.ts';

/** After a callback without a signature beyond the limit. However many there are, the provider is asked once. */
const ASKED_LATER_MS = MINUTE_MS;

interface Received {
  /** The host in the callback URL. */
  readonly host: string;
  readonly provider: string;
  /** Our payment in the callback URL, if any. */
  readonly paymentId: string | null;
  readonly headers: Headers;
  readonly body: string;
}

/**
 * Applies a provider's callback once, in any order (docs/product/must-hold.md#r4). @throws not-found for another
 * provider, another account or an unknown payment, forbidden for a wrong signature, invalid for another amount
 */
export async function receiveCallback(deps: MoneyNeeds, received: Received): Promise<void> {
  const { store, clock, log } = deps;
  const provider = providerNamed(deps, received.host, received.provider);
  if (!provider) throw notFound();
  const now = clock();
  const event = await readEvent(deps, provider, received, now).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    log.warn('payment callback not read', { provider: provider.name, ...errorFields(error) });
    // The provider retries a callback that was not answered with 200.
    throw new Refusal('unavailable', 'payment.unavailable');
  });
  if (!event) return;
  const payment = await paymentOf(deps, provider, event);
  if (!payment) throw notFound();
  try {
    await store.transaction(async (tx) => {
      const counted = { provider: provider.name, event_id: event.eventId, payment_id: payment.id, received: now };
      if (await insertPaymentEvent(tx, counted)) await applyReport(tx, payment.id, event, now);
    });
  } catch (error) {
    if (error instanceof Refusal) log.error('payment callback refused', { provider: provider.name, key: error.key });
    throw error;
  }
}

async function readEvent(
  deps: MoneyNeeds,
  provider: PaymentProvider,
  { headers, body, paymentId }: Received,
  now: number,
): Promise<PaymentEvent | null> {
  const callback = await provider.readCallback({ headers, body, now });
  if (!callback || !('changedRef' in callback)) return callback;
  // Anybody can send it. So the provider is asked about our own payments only, and not without end. Beyond the limit it is
  // asked later: otherwise a payer could keep out the callback about their own chargeback.
  const { changedRef: ref } = callback;
  const payment = await paymentOf(deps, provider, { ref, paymentId });
  if (!payment) throw notFound();
  const { ok } = await deps.limiter.take(`callback ${payment.id}`, UNSIGNED_CALLBACKS_PER_PAYMENT_PER_HOUR, HOUR_MS);
  if (!ok) {
    await checkSoon(deps.store.db, payment.id, now + ASKED_LATER_MS);
    return null;
  }
  const report = await provider.fetchReport(ref);
  return { ...report, eventId: `${ref}.${report.status}.${report.refunded}.${report.chargedBack}` };
}

type PaymentIds = Pick<PaymentReport, 'ref' | 'paymentId'>;

/** Finds the payment, if the account that reports it is the one that collects for the payment's site. */
async function paymentOf(deps: MoneyNeeds, account: PaymentProvider, ids: PaymentIds): Promise<PaymentRow | undefined> {
  const payment = await findPayment(deps.store.db, account.name, ids);
  // The owner of one site's account could otherwise report payments of other sites as paid.
  return payment && providerNamed(deps, payment.site_host, payment.provider) === account ? payment : undefined;
}

/**
 * Finds the payment by the provider's id or by ours. The provider's id may not be stored yet, or be that of a part of
 * the payment.
 */
async function findPayment(db: Db, provider: string, { ref, paymentId }: PaymentIds): Promise<PaymentRow | undefined> {
  const known = ref === null ? undefined : await paymentByRef(db, provider, ref);
  if (known || paymentId === null) return known;
  const named = await paymentById(db, paymentId);
  return named?.provider === provider ? named : undefined;
}
