import { Refusal } from '#server/base/refusal.ts';
import { isPaid } from '#server/store/is-paid.ts';
import { lockMember } from '#server/store/lock-member.ts';
import type { PremiumRow } from '#server/store/money-tables.ts';
import { record } from '#server/store/recording.ts';
import type { Answer } from '#shared/contracts/registry.ts';
import { plansIn, shownMarket } from '#shared/rules/offers.ts';
import { methodsIn, renewableMethods } from '#shared/rules/payment-methods.ts';
import { endRenewal, insertCancellation } from '../cancellations/queries.ts';
import { contractCancelled } from '../events.ts';
import type { MoneyNeeds } from '../needs.ts';
import { type Buyer, type OfferNeeds, offersFor } from '../offers.ts';
import { memberPaidUntil, premiumOf } from './queries.ts';

/**
 * The member's premium and the plans they can buy. @throws not-found if the site sells nothing or the code can't be
 * used
 */
export async function readPremium(deps: OfferNeeds, buyer: Buyer, code?: string): Promise<Answer<'GET premium'>> {
  const { prices, market, terms } = await offersFor(deps, buyer, 'premium', code);
  const { id } = buyer.member;
  const { db } = deps.store;
  const premium = await premiumOf(db, id);
  const paid_until = await memberPaidUntil(db, id);
  const active = isPaid({ paid_until }, deps.clock());
  const renews = active && premium?.renews === 1;
  return {
    active,
    until: active ? shownEnd(premium, paid_until, deps.clock()) : null,
    renews,
    renewal:
      renews && premium
        ? { price: { amount: premium.renewal_amount, currency: premium.currency }, at: premium.until }
        : null,
    plans: plansIn(prices, market, terms),
    message_cost: prices.message_cost,
    methods: renewableMethods(methodsIn(market)),
    ...shownMarket(prices, market),
  };
}

/** The end of the paid time; during the grace period, its end. */
const shownEnd = (premium: PremiumRow | undefined, paidUntil: number | null, now: number): number | null =>
  premium && premium.until > now ? premium.until : paidUntil;

/** Stops the renewal. Premium stays until its date. Returns the receipt. @throws conflict if nothing renews */
export async function stopRenewal(
  { store, clock, newId }: Pick<MoneyNeeds, 'store' | 'clock' | 'newId'>,
  { site, member }: Pick<Buyer, 'site' | 'member'>,
): Promise<string> {
  const { id } = member;
  const now = clock();
  return store.transaction(async (tx) => {
    await lockMember(tx, id);
    const premium = await premiumOf(tx, id);
    if (!premium || !(await endRenewal(tx, id))) throw new Refusal('conflict', 'premium.none');
    const receipt = newId();
    const { site_host } = premium;
    // Without the address, because this row outlives the account.
    const row = { id: receipt, site_host, email: '', contract: 'premium', ends: 'end', reason: '' } as const;
    await insertCancellation(tx, { ...row, name: null, about: null, received_at: now, done_at: now });
    const ends = premium.until;
    await record(tx, contractCancelled, { site, member, contract: 'premium', receipt, receivedAt: now, ends });
    return receipt;
  });
}
