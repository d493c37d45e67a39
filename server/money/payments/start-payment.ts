import { errorFields } from '#server/base/log.ts';
import { notFound, Refusal } from '#server/base/refusal.ts';
import type { Db } from '#server/store/db.ts';
import type { PaymentRow } from '#server/store/money-tables.ts';
import { restoredBackup } from '#server/store/restored-backup.ts';
import { refuseSuspended } from '#server/store/suspended.ts';
import type { Answer, Body } from '#shared/contracts/registry.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { checkHolds, holdByRules } from '../holds/holds.ts';
import type { MoneyNeeds } from '../needs.ts';
import type { Buyer } from '../offers.ts';
import { checkSpending } from '../spending/spending.ts';
import { callbackUrl } from './callback-url.ts';
import { askedOf, isWorse, orderOf, pendingPayment } from './order.ts';
import { type PaymentProvider, ProviderBusyError, ProviderError } from './payment-provider.ts';
import { providerOf } from './provider-of.ts';
import { insertDiscountUse, insertPayment, paymentById, paymentByKey, storeRedirect } from './queries.ts';
import { releaseCode } from './release-code.ts';
import { failPayment } from './settle-payment.ts';

interface Starting {
  readonly buyer: Buyer;
  readonly locale: Locale;
  readonly request: Body<'POST payment'>;
}

const RETRY_SECONDS = 30;
const unavailable = () => new Refusal('unavailable', 'payment.unavailable', { retryAfter: RETRY_SECONDS });

/**
 * Starts a payment, and returns the page where the member pays. The same key returns the same payment, even while the
 * first request is in progress. @throws unavailable if there is no provider or it fails, or before charges since a backup are
 * counted, forbidden to a suspended
 * member, who couldn't use the purchase, or to one whose age somebody has to look at
 */
export async function startPayment(deps: MoneyNeeds, starting: Starting): Promise<Answer<'POST payment'>> {
  const { store } = deps;
  const { buyer, request } = starting;
  refuseSuspended(buyer.member, deps.clock());
  // A purchase by somebody who may be a minor could be void.
  if (buyer.member.age_look !== null) throw new Refusal('forbidden', 'account.age_look');
  const provider = providerOf(deps, buyer.site.pack.host);
  if (!provider) throw unavailable();
  // A new plan would hide the charges of the one before (docs/decisions/0134).
  if (request.kind === 'premium' && (await restoredBackup(store.db))?.recovered === null) throw unavailable();
  const find = () => paymentByKey(store.db, buyer.member.id, request.idempotency_key);
  const placed = (await find()) ?? (await place(deps, starting, provider).catch(orElse(find)));
  if (placed.asked !== askedOf(request)) throw new Refusal('conflict', 'payment.key_used');
  return shown(
    placed.redirect === null && placed.status === 'pending' ? await open(deps, buyer, provider, placed) : placed,
  );
}

/** A copy of the request may have just used the code or taken the item. Then its payment is the answer. */
const orElse = (find: () => Promise<PaymentRow | undefined>) => async (error: unknown) => {
  const placed = await find();
  if (!placed) throw error;
  return placed;
};

const shown = ({ id, status, redirect }: PaymentRow): Answer<'POST payment'> => ({
  transaction: id,
  status,
  redirect: status === 'pending' ? redirect : null,
});

/** Stores the payment and reserves its discount code, before calling the provider. */
async function place(deps: MoneyNeeds, { buyer, request, locale }: Starting, provider: PaymentProvider) {
  const order = await orderOf(deps, buyer, request);
  if (request.shown && isWorse(order.purchase, request.shown)) throw new Refusal('conflict', 'payment.price_changed');
  const of = { memberId: buyer.member.id, key: request.idempotency_key };
  if (order.code) await releaseCode(deps, provider, order.code, of);
  const payment = pendingPayment(deps, { buyer, request, locale, provider: provider.name }, order);
  return deps.store.transaction(async (tx): Promise<PaymentRow> => {
    const { id: memberId } = buyer.member;
    await checkSpending(tx, memberId, payment, payment.created);
    await checkHolds(tx, memberId, payment.created);
    if (await insertPayment(tx, payment)) {
      const { code } = order;
      const use = code && { code_id: code.id, member_id: memberId, payment_id: payment.id };
      if (use && !(await insertDiscountUse(tx, use))) throw new Refusal('conflict', 'discount.in_use');
      await holdByRules(tx, payment, payment.created);
    }
    const stored = await paymentByKey(tx, memberId, request.idempotency_key);
    if (!stored) throw notFound();
    return stored;
  });
}

/** Creates the payment at the provider. After a crash, the next request with the key finishes this. */
async function open(
  deps: MoneyNeeds,
  { site }: Buyer,
  provider: PaymentProvider,
  payment: PaymentRow,
): Promise<PaymentRow> {
  const { id, amount, currency, method, kind } = payment;
  try {
    const created = await provider.create({
      id,
      amount,
      currency,
      method,
      description: `${site.pack.name} ${id}`,
      locale: payment.locale as Locale,
      returnUrl: `${site.origin}/transactions/${id}`,
      callbackUrl: callbackUrl(site.origin, provider, id),
      renews: kind === 'premium',
    });
    if (!isListed(created.redirect, provider)) throw new ProviderError('redirect to a host that is not listed');
    await storeRedirect(deps.store.db, id, created);
    return await reread(deps.store.db, payment);
  } catch (error) {
    // Another process has the same request in progress, so the member tries again with the same key.
    if (error instanceof ProviderBusyError) throw unavailable();
    deps.log.error('payment not created', { provider: provider.name, ...errorFields(error) });
    await deps.store.transaction((tx) => failPayment(tx, id, deps.clock()));
    throw unavailable();
  }
}

const reread = async (db: Db, payment: PaymentRow): Promise<PaymentRow> =>
  (await paymentById(db, payment.id)) ?? payment;

const isListed = (redirect: string, { hosts }: PaymentProvider): boolean =>
  URL.canParse(redirect) && /^https?:$/.test(new URL(redirect).protocol) && hosts.includes(new URL(redirect).hostname);
