import { OperatorError } from '#server/base/operator-error.ts';
import { notFound } from '#server/base/refusal.ts';
import type { MemberRow } from '#server/store/schema.ts';
import { amountIn, amountText, decimalsOf } from '#shared/rules/minor-units.ts';
import type { MoneyNeeds } from '../needs.ts';
import { type PaymentReport, ProviderError } from './payment-provider.ts';
import { providerNamed } from './provider-of.ts';
import { paymentById } from './queries.ts';
import { applyReport } from './settle-payment.ts';

/**
 * Refunds a payment or a part of it, and takes back what it bought (docs/decisions/0112). Repeated before the provider has
 * reported it, it refunds once, because the idempotency key is the amount that was refunded before. `max` limits what is refunded of a
 * payment in all, in whole units of its currency. @throws not-found, OperatorError
 */
export async function payBack(
  deps: Pick<MoneyNeeds, 'store' | 'payments' | 'sitePayments' | 'clock'>,
  { payment: id, amount: wanted }: { readonly payment: string; readonly amount: string | null },
  max: number | null = null,
): Promise<{ refunded: string; of: string }> {
  const { store, clock } = deps;
  const payment = await paymentById(store.db, id);
  if (!payment) throw notFound();
  const { currency, provider_ref: ref, refunded: before, amount: full } = payment;
  const left = full - before;
  const amount = wanted === null ? left : amountIn(wanted, currency);
  if (payment.status !== 'paid' || ref === null)
    throw new OperatorError({ payment: `Nothing of this payment can be paid back: it is ${payment.status}.` });
  if (amount === null || amount === 0 || amount > left)
    throw new OperatorError({ amount: `The amount must be a number up to ${amountText(left, currency, 'en')}.` });
  if (max !== null && before + amount > max * 10 ** decimalsOf(currency))
    throw new OperatorError({ amount: refundLimitText(max, currency) });
  const provider = providerNamed(deps, payment.site_host, payment.provider);
  if (!provider) throw new OperatorError({ provider: `The account at ${payment.provider} is not open any more.` });
  const apply = async (report: PaymentReport) => {
    await store.transaction((tx) => applyReport(tx, id, report, clock()));
    return (await paymentById(store.db, id))?.refunded ?? 0;
  };
  const done = (refunded: number) => ({
    refunded: amountText(refunded, currency, 'en'),
    of: amountText(full, currency, 'en'),
  });
  try {
    return done(await apply(await provider.refund({ ref, amount, currency, key: `${id}-refund-${before}` })));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    // Only the answer may be lost.
    const report = await provider.fetchReport(ref).catch(() => null);
    const now = report && (await apply(report));
    if (now !== null && now > before) return done(now);
    const outcome =
      now === null
        ? `has no answer (${error.message}) and may have paid back. Look at the payment there before you repeat this.`
        : `has not paid back (${error.message}).`;
    throw new OperatorError({ provider: `${provider.name} ${outcome}` });
  }
}

const refundLimitText = (max: number, currency: string): string =>
  `You can refund up to ${amountText(max * 10 ** decimalsOf(currency), currency, 'en')} of a payment. Ask a manager for more.`;

/** The member who has ordered; undefined for an unknown payment. */
export async function paymentOwner(
  { store }: Pick<MoneyNeeds, 'store'>,
  id: string,
): Promise<Pick<MemberRow, 'id' | 'pool'> | undefined> {
  const payment = await paymentById(store.db, id);
  return payment && { id: payment.member_id, pool: payment.pool };
}
