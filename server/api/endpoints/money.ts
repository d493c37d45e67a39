import { Refusal } from '#server/base/refusal.ts';
import { cancelContract } from '#server/money/cancellations/cancel-contract.ts';
import { shownDiscount, usableCode, usableWelcomeCode } from '#server/money/discounts.ts';
import { readLedger } from '#server/money/ledger.ts';
import { messageCost } from '#server/money/message-charge.ts';
import { lastOrder, offersFor } from '#server/money/offers.ts';
import { insertAcknowledgement } from '#server/money/queries.ts';
import { saveSpending, spendingOf } from '#server/money/spending/spending.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { parseWhole } from '#shared/rules/filter-query.ts';
import { marketOf, packagesIn, pricingOf, shownMarket, timeBonusEnd } from '#shared/rules/offers.ts';
import { methodsIn } from '#shared/rules/payment-methods.ts';
import { endpoint } from '../endpoint.ts';

const currencyOf = ({ pack }: Site, wishes: readonly (string | null)[]): string | null =>
  marketOf(pack.prices, wishes)?.currency ?? null;

export const endpoints = [
  endpoint('GET credits', async ({ deps, site, member, ip, query }) => {
    const buyer = { site, member, country: query.country ?? null, ipCountry: deps.ipCountry(ip) };
    const { prices, market, terms } = await offersFor(deps, buyer, 'credits', query.discountcode);
    const packages = packagesIn(prices, market, terms);
    const methods = methodsIn(market);
    const { limits, spent } = await spendingOf(deps, member, market.currency);
    return {
      balance: member.balance,
      packages,
      message_cost: messageCost(site, member, deps.clock()),
      methods,
      spending: { limits, spent },
      last_order: await lastOrder(deps.store.db, member.id, packages, methods),
      ...shownMarket(prices, market),
    };
  }),

  endpoint('GET pricing', async ({ deps, site, member, ip, query }) =>
    pricingOf(site.pack.prices, [query.country, member?.country, deps.ipCountry(ip)]),
  ),

  endpoint('GET ledger', async ({ deps, member, query }) => {
    const page = parseWhole(query.page) ?? 0;
    if (!(page >= 0)) throw new Refusal('malformed', 'error.malformed');
    return readLedger(deps.store.db, member, page);
  }),

  endpoint('GET discountcode', async ({ deps, site, member, query }) => {
    const now = deps.clock();
    const use = { site, member, now };
    const found = query.welcome
      ? await usableWelcomeCode(deps.store.db, use)
      : await usableCode(deps.store.db, use, query.code ?? '');
    if (!found) throw new Refusal('not-found', 'discount.unknown');
    const { prices } = site.pack;
    const ends = prices ? timeBonusEnd(prices, { signupDate: member.signup_date, now }) : null;
    return { discount: shownDiscount(found), ...(ends !== null && { time_bonus: { ends } }) };
  }),

  endpoint('GET spending', async ({ deps, site, member, ip }) =>
    spendingOf(deps, member, currencyOf(site, [member.country, deps.ipCountry(ip)])),
  ),

  endpoint('PUT spending', async ({ deps, site, member, ip, body }) => {
    await saveSpending(deps, member, body);
    return spendingOf(deps, member, currencyOf(site, [member.country, deps.ipCountry(ip)]));
  }),

  endpoint('POST cancel', async ({ deps, site, body }) => cancelContract(deps, site, body)),

  endpoint('POST acknowledge', async ({ deps, member }) => {
    await insertAcknowledgement(deps.store.db, member.id, deps.clock());
    return 'done' as const;
  }),
];
