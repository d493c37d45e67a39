import type { Money } from '../contracts/money.ts';
import type { Prices } from '../contracts/prices.ts';
import { amountText } from './minor-units.ts';
import { LIST_TERMS, marketOf, packagesIn, plansIn } from './offers.ts';
import { taxIn } from './tax.ts';

/** A package or a plan in a country, with amounts as pages show them in English. */
export interface ListedPrice {
  readonly country: string;
  readonly id: string;
  readonly credits: number | null;
  readonly months: number | null;
  readonly price: string;
  /** Without the discount; null if there is none. */
  readonly list_price: string | null;
  /** The tax that the price contains. */
  readonly tax: string;
  /** What a message costs with this package. */
  readonly message: string | null;
  /** What the plan renews at. */
  readonly renewal: string | null;
}

const textOf = ({ amount, currency }: Money): string => amountText(amount, currency, 'en');

/** The price of each package and plan of a site in each country where it sells. */
export function priceList(prices: Prices): ListedPrice[] {
  return Object.keys(prices.countries).flatMap((country) => {
    const market = marketOf(prices, [country]);
    if (!market) return [];
    const common = (id: string, price: Money, list: Money) => ({
      ...{ country, id, price: textOf(price) },
      list_price: price.amount === list.amount ? null : textOf(list),
      tax: textOf({ ...price, amount: taxIn(price.amount, market.tax) }),
    });
    const packages = packagesIn(prices, market, LIST_TERMS).map(({ id, credits, price, list_price }) => ({
      ...common(id, price, list_price),
      ...{ credits, months: null, renewal: null },
      message: textOf({ ...price, amount: Math.ceil((price.amount * prices.message_cost) / credits) }),
    }));
    const plans = plansIn(prices, market, LIST_TERMS).map(({ id, months, price, list_price, renewal_price }) => ({
      ...common(id, price, list_price),
      ...{ credits: null, months, message: null, renewal: textOf(renewal_price) },
    }));
    return [...packages, ...plans];
  });
}
