import { errorFields } from '#server/base/log.ts';
import type { DiscountCodeRow } from '#server/store/money-tables.ts';
import type { MoneyNeeds } from '../needs.ts';
import { codeUse } from '../queries.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { paymentById } from './queries.ts';
import { applyReport } from './settle-payment.ts';

/**
 * Takes a discount code from a payment that the member has abandoned. Cancels the payment at the provider, so that it
 * can't be paid at the lower price as well. If that fails, the payment keeps the code.
 */
export async function releaseCode(
  { store, clock, log }: Pick<MoneyNeeds, 'store' | 'clock' | 'log'>,
  provider: PaymentProvider,
  { id: codeId }: Pick<DiscountCodeRow, 'id'>,
  { memberId, key }: { readonly memberId: string; readonly key: string },
): Promise<void> {
  const use = await codeUse(store.db, codeId, memberId);
  const left = use?.status === 'pending' ? await paymentById(store.db, use.id) : undefined;
  // A concurrent copy of the same request has just stored it.
  if (left?.client_key === key) return;
  if (!left?.provider_ref || left.provider !== provider.name) return;
  try {
    const report = await provider.cancel(left.provider_ref);
    await store.transaction((tx) => applyReport(tx, left.id, report, clock()));
  } catch (error) {
    log.warn('payment not cancelled', { provider: provider.name, ...errorFields(error) });
  }
}
