import { errorFields } from '#server/base/log.ts';
import { notFound, Refusal } from '#server/base/refusal.ts';
import type { Db } from '#server/store/db.ts';
import type { PaymentRow } from '#server/store/money-tables.ts';
import type { MoneyNeeds } from '../needs.ts';
import { type PaymentReport, ProviderError } from './payment-provider.ts';
import { providerNamed } from './provider-of.ts';
import { insertPaymentEvent, paymentById, paymentByRef } from './queries.ts';
import { applyReport } from './settle-payment.ts';

interface Received {
  /** The host in the callback URL. */
  readonly host: string;
  readonly provider: string;
  readonly headers: Headers;
  readonly body: string;
}

/**
 * Applies a provider's callback once, in any order (docs/product/must-hold.md#r4). @throws not-found for another
 * provider or an unknown payment, forbidden for a wrong signature, invalid for another amount
 */
export async function receiveCallback(
  deps: MoneyNeeds,
  { host, provider: name, headers, body }: Received,
): Promise<void> {
  const { store, clock, log } = deps;
  const provider = providerNamed(deps, host, name);
  if (!provider) throw notFound();
  const now = clock();
  const event = await provider.readCallback({ headers, body, now }).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    log.warn('payment callback not read', { provider: name, ...errorFields(error) });
    // The provider retries a callback that was not answered with 200.
    throw new Refusal('unavailable', 'payment.unavailable');
  });
  if (!event) return;
  const payment = await paymentOf(store.db, provider.name, event);
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

/**
 * Finds the payment by the provider's id or by ours. The provider's id may not be stored yet, or be that of a part of
 * the payment.
 */
async function paymentOf(db: Db, provider: string, { ref, paymentId }: PaymentReport): Promise<PaymentRow | undefined> {
  const known = ref === null ? undefined : await paymentByRef(db, provider, ref);
  if (known || paymentId === null) return known;
  const named = await paymentById(db, paymentId);
  return named?.provider === provider ? named : undefined;
}
