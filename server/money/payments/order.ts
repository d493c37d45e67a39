import { createHash } from 'node:crypto';
import { notFound, Refusal } from '#server/base/refusal.ts';
import { mailLocaleOf } from '#server/sites/mail-locale.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { DiscountCodeRow, NewPayment, PremiumRow } from '#server/store/money-tables.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { PaymentMethod } from '#shared/contracts/money.ts';
import type { Body } from '#shared/contracts/registry.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { packagesIn, plansIn } from '#shared/rules/offers.ts';
import { nextCheck } from '#shared/rules/payment-checks.ts';
import { methodsIn, renewableMethods } from '#shared/rules/payment-methods.ts';
import type { MoneyNeeds } from '../needs.ts';
import { type Buyer, lastOrder, type OfferNeeds, offersFor } from '../offers.ts';

type Request = Body<'POST payment'>;

/** The content of an order, so that its key can't be used for another one. */
export const askedOf = ({ kind, item, repeat, method, country, discountcode }: Request): string =>
  JSON.stringify([kind, repeat ? null : (item ?? ''), method, country ?? null, discountcode?.toLowerCase() ?? null]);

/** The purchase, at the server's price. */
type Purchase = Pick<
  NewPayment,
  | 'kind'
  | 'item'
  | 'credits'
  | 'bonus_credits'
  | 'months'
  | 'amount'
  | 'currency'
  | 'renewal_amount'
  | 'tax'
  | 'country'
>;

interface Order {
  readonly purchase: Purchase;
  readonly code: DiscountCodeRow | null;
}

/**
 * The order behind a request. @throws not-found if nothing is sold or the code can't be used, invalid for an unknown item or
 * method
 */
export async function orderOf(deps: OfferNeeds, buyer: Buyer, request: Request): Promise<Order> {
  const { kind, method } = request;
  const { prices, market, terms, code } = await offersFor(deps, buyer, kind, request.discountcode);
  const { tax, country } = market;
  const all = methodsIn(market);
  const methods = kind === 'premium' ? renewableMethods(all) : all;
  if (!methods.includes(method)) throw invalid('method', 'payment.unknown_method');
  if (kind === 'premium') {
    const plan = plansIn(prices, market, terms).find(({ id }) => id === request.item);
    if (!plan) throw invalid('item', 'payment.unknown_item');
    const { id: item, months, price, renewal_price } = plan;
    const renewal_amount = renewal_price.amount;
    const purchase = { kind, item, months, credits: null, bonus_credits: 0, ...price, renewal_amount, tax, country };
    return { purchase, code };
  }
  const packages = packagesIn(prices, market, terms);
  const last = request.repeat ? await lastOrder(deps.store.db, buyer.member.id, packages, all) : null;
  if (request.repeat && !last) throw notFound();
  const wanted = last?.item ?? request.item;
  const found = packages.find(({ id }) => id === wanted);
  if (!found) throw invalid('item', 'payment.unknown_item');
  const { id: item, credits, price, time_bonus } = found;
  const bonus_credits = time_bonus?.credits ?? 0;
  return {
    purchase: { kind, item, credits, bonus_credits, months: null, ...price, renewal_amount: null, tax, country },
    code,
  };
}

/** Whether an order costs more, renews for more or contains less than what the member was shown. */
export function isWorse(
  { amount, currency, renewal_amount, credits, bonus_credits }: Purchase,
  { price, renewal_price, credits: shownCredits }: NonNullable<Request['shown']>,
): boolean {
  const renewsForMore = renewal_price !== undefined && (renewal_amount ?? 0) > renewal_price.amount;
  const containsLess = shownCredits !== undefined && (credits ?? 0) + bonus_credits < shownCredits;
  return currency !== price.currency || amount > price.amount || renewsForMore || containsLess;
}

const invalid = (field: string, key: 'payment.unknown_item' | 'payment.unknown_method') =>
  new Refusal('invalid', key, { fields: { [field]: key } });

interface Placing {
  readonly buyer: Buyer;
  readonly request: Request;
  readonly locale: Locale;
  readonly provider: string;
}

/** The payment as first stored. */
export function pendingPayment(
  deps: Pick<MoneyNeeds, 'clock' | 'newId'>,
  { buyer: { site, member }, request, locale, provider }: Placing,
  { purchase, code }: Order,
): NewPayment {
  return {
    ...begin(deps, { site, member, method: request.method }),
    ...purchase,
    provider,
    client_key: request.idempotency_key,
    asked: askedOf(request),
    is_renewal: 0,
    discount_code: code?.code ?? null,
    start_consent: request.start_consent ? 1 : 0,
    locale,
  };
}

const ID_CHARS = 16;

export interface Renewing {
  readonly premium: PremiumRow;
  readonly member: MemberRow;
  readonly site: Site;
  /** The tax percentage of the plan that renews, for a country in which the site no longer sells. */
  readonly agreedTax: number;
  /** How many renewals of the member's plans were begun before. */
  readonly begun: number;
}

/**
 * The same for the same renewal in a database that was restored from a backup, so that a charge which the backup doesn't have is
 * found at the provider. Of 96 bits, like every id.
 */
export function renewalId({ member_id, until }: PremiumRow, begun: number): string {
  const hash = createHash('sha256').update(`renewal ${member_id} ${until} ${begun}`).digest('base64url');
  return hash.slice(0, ID_CHARS).replace(/^-/, '_');
}

/** The next period of a plan, at the price that the member agreed to. */
export function renewalPayment(
  deps: Pick<MoneyNeeds, 'clock' | 'newId'>,
  { premium, member, site, agreedTax, begun }: Renewing,
): NewPayment {
  const { plan, months, country, renewal_amount, currency, provider, method } = premium;
  const base = begin(deps, { site, member, method });
  return {
    ...base,
    id: renewalId(premium, begun),
    kind: 'premium',
    item: plan,
    credits: null,
    bonus_credits: 0,
    months,
    amount: renewal_amount,
    currency,
    renewal_amount,
    tax: site.pack.prices?.countries[country]?.tax ?? agreedTax,
    country,
    provider,
    // A random key, which no member can have used.
    client_key: `renewal/${base.id}`,
    asked: '',
    is_renewal: 1,
    discount_code: null,
    locale: mailLocaleOf(member, site),
  };
}

/** The initial fields of every payment. */
function begin(
  { clock, newId }: Pick<MoneyNeeds, 'clock' | 'newId'>,
  { site, member, method }: { readonly site: Site; readonly member: MemberRow; readonly method: PaymentMethod },
) {
  const now = clock();
  return {
    id: newId(),
    pool: member.pool,
    site_host: site.pack.host,
    member_id: member.id,
    method,
    provider_ref: null,
    redirect: null,
    status: 'pending',
    created: now,
    updated: now,
    paid_at: null,
    next_check: nextCheck({ created: now, checks: 0, method }, now),
    checks: 0,
  } as const;
}
