import type { Money } from '#shared/contracts/money.ts';
import type { Prices } from '#shared/contracts/prices.ts';
import { amountText } from '#shared/rules/minor-units.ts';
import { LIST_TERMS, marketOf, packagesIn, plansIn } from '#shared/rules/offers.ts';
import { taxIn } from '#shared/rules/tax.ts';

const textOf = ({ amount, currency }: Money): string => amountText(amount, currency, 'en');

/** The price of each package and plan of a site in each country where it sells, as its pages show it. */
export function priceList(prices: Prices) {
  return Object.keys(prices.countries).flatMap((country) => {
    const market = marketOf(prices, [country]);
    if (!market) return [];
    const rowOf = (item: string, price: Money, list: Money) => ({
      country,
      item,
      price: textOf(price),
      'before discount': price.amount === list.amount ? '' : textOf(list),
      'tax in it': textOf({ ...price, amount: taxIn(price.amount, market.tax) }),
    });
    const packages = packagesIn(prices, market, LIST_TERMS).map(({ id, credits, price, list_price }) => ({
      ...rowOf(`${id}: ${credits} credits`, price, list_price),
      'a message': textOf({ ...price, amount: Math.ceil((price.amount * prices.message_cost) / credits) }),
    }));
    const plans = plansIn(prices, market, LIST_TERMS).map(({ id, months, price, list_price, renewal_price }) => ({
      ...rowOf(`${id}: premium for ${months} ${months === 1 ? 'month' : 'months'}`, price, list_price),
      'renews at': textOf(renewal_price),
    }));
    return [...packages, ...plans];
  });
}
