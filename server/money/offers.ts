import { notFound, Refusal } from '#server/base/refusal.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { countUse } from '#server/store/count-use.ts';
import type { Db } from '#server/store/db.ts';
import type { DiscountCodeRow } from '#server/store/money-tables.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { CreditPackage, PaymentKind, PaymentMethod } from '#shared/contracts/money.ts';
import type { Prices } from '#shared/contracts/prices.ts';
import { DISCOUNT_TRIES_PER_HOUR } from '#shared/rules/limits.ts';
import { type Market, marketOf, type OfferTerms } from '#shared/rules/offers.ts';
import { HOUR_MS } from '#shared/rules/time-units.ts';
import { usableCode } from './discounts.ts';
import type { MoneyNeeds } from './needs.ts';
import { lastCreditsPayment } from './queries.ts';

/** A member on a site, and where they pay. */
export interface Buyer {
  readonly site: Site;
  readonly member: MemberRow;
  /** The country that the member chose; null for that of the profile, else of the network address. */
  readonly country: string | null;
  readonly ipCountry: string | null;
}

/** The offers for one member, with the discount code. */
interface Offers {
  readonly prices: Prices;
  readonly market: Market;
  readonly terms: OfferTerms;
  readonly code: DiscountCodeRow | null;
}

export type OfferNeeds = Pick<MoneyNeeds, 'store' | 'clock' | 'limiter'>;

/**
 * The offers for a member, with a discount code if one is given. @throws not-found if the site sells nothing or the code
 * can't be used, too-many after many codes
 */
export async function offersFor(
  { store, clock, limiter }: OfferNeeds,
  { site, member, country, ipCountry }: Buyer,
  kind: PaymentKind,
  code?: string,
): Promise<Offers> {
  const { prices } = site.pack;
  const market = marketOf(prices, [country, member.country, ipCountry]);
  if (!prices || !market) throw notFound();
  const now = clock();
  // Without this limit, codes could be guessed here.
  if (code !== undefined) await countUse({ limiter }, `codes ${member.id}`, DISCOUNT_TRIES_PER_HOUR, HOUR_MS);
  const found = code === undefined ? null : await usableCode(store.db, { site, member, kind, now }, code);
  if (code !== undefined && !found) throw new Refusal('not-found', 'discount.unknown');
  return { prices, market, terms: { percent: found?.percent ?? 0, signupDate: member.signup_date, now }, code: found };
}

/** The last paid package, if it is still sold, at today's price. */
export async function lastOrder(
  db: Db,
  memberId: string,
  packages: readonly CreditPackage[],
  methods: readonly PaymentMethod[],
) {
  const paid = await lastCreditsPayment(db, memberId);
  const offer = packages.find(({ id }) => id === paid?.item);
  if (!paid || !offer || !methods.includes(paid.method)) return null;
  return { item: offer.id, credits: offer.credits, price: offer.price, method: paid.method };
}
