import type { CreditPackage, Money, Plan, Pricing } from '../contracts/money.ts';
import type { Prices } from '../contracts/prices.ts';
import { HOUR_MS } from './time-units.ts';

/** A country in which the site sells. */
export interface Market {
  readonly country: string;
  readonly currency: string;
  /** Percent of tax that every price contains. */
  readonly tax: number;
}

/** The terms that change the offers for one member. */
export interface OfferTerms {
  /** Percent off by a discount code; the better of it and the package's own discount counts. */
  readonly percent: number;
  /** Epoch milliseconds of the sign-up; null for visitors, who see no time bonus. */
  readonly signupDate: number | null;
  /** Epoch milliseconds. */
  readonly now: number;
}
/** The terms for visitors without an account or a code. */
export const LIST_TERMS: OfferTerms = { percent: 0, signupDate: null, now: 0 };

/** The first of the preferred countries in which the site sells, else the pack's first; null if it sells nowhere. */
export function marketOf(prices: Prices | undefined, wishes: readonly (string | null | undefined)[]): Market | null {
  if (!prices) return null;
  const sold = Object.keys(prices.countries);
  // Not `prices.countries[wish]`, because every object has a `constructor`.
  const country = [...wishes, ...sold].find((wish) => wish && sold.includes(wish));
  const found = country ? prices.countries[country] : undefined;
  return country && found ? { country, ...found } : null;
}

/** Percent off, rounded to the minor unit in the buyer's favor. */
const discounted = (amount: number, percent: number): number => Math.floor((amount * (100 - percent)) / 100);

const inCurrency = (amount: number, { currency }: Market): Money => ({ amount, currency });

/** The credit packages that are sold in a market, in the order of the pack. */
export function packagesIn(prices: Prices, market: Market, { percent, signupDate, now }: OfferTerms): CreditPackage[] {
  return prices.packages.flatMap(({ id, credits, price, discount: own = 0, time_bonus: bonus }) => {
    const list = price[market.currency];
    if (list === undefined) return [];
    const discount = Math.max(own, percent);
    const ends = bonusEnd(bonus, signupDate);
    return {
      id,
      credits,
      price: inCurrency(discounted(list, discount), market),
      list_price: inCurrency(list, market),
      discount,
      time_bonus: bonus && ends > now ? { credits: bonus.credits, ends } : null,
    };
  });
}

/** When the last time bonus of a member ends, in epoch milliseconds; null if there is none. */
export function timeBonusEnd({ packages }: Prices, { signupDate, now }: Omit<OfferTerms, 'percent'>): number | null {
  const ends = packages.map(({ time_bonus: bonus }) => bonusEnd(bonus, signupDate)).filter((end) => end > now);
  return ends.length > 0 ? Math.max(...ends) : null;
}

const bonusEnd = (bonus: Prices['packages'][number]['time_bonus'], signupDate: number | null): number =>
  bonus && signupDate !== null ? signupDate + bonus.hours * HOUR_MS : 0;

/** The premium plans that are sold in a market. A discount counts once: the renewal has its own price. */
export function plansIn(prices: Prices, market: Market, { percent }: Pick<OfferTerms, 'percent'>): Plan[] {
  return prices.plans.flatMap(({ id, months, price, renewal_price: renewal = price }) => {
    const list = price[market.currency];
    const later = renewal[market.currency];
    if (list === undefined || later === undefined) return [];
    return {
      id,
      months,
      price: inCurrency(discounted(list, percent), market),
      list_price: inCurrency(list, market),
      discount: percent,
      renewal_price: inCurrency(later, market),
    };
  });
}

/** Country and tax, as the app shows them. */
export const shownMarket = (prices: Prices | undefined, market: Market | null) => ({
  country: market?.country ?? null,
  countries: Object.keys(prices?.countries ?? {}),
  tax: market?.tax ?? 0,
});

/** Without chats there is nothing to spend credits on, so none are sold. Plans are. */
export const pricesOf = (
  { prices }: { readonly prices?: Prices | undefined },
  off: Iterable<string>,
): Prices | undefined => (prices && [...off].includes('chat') ? { ...prices, message_cost: 0, packages: [] } : prices);

/** The content of the pricing page. The page's HTML has it for the pack's first country. */
export function pricingOf(prices: Prices | undefined, wishes: readonly (string | null | undefined)[] = []): Pricing {
  const market = marketOf(prices, wishes);
  return {
    message_cost: prices?.message_cost ?? 0,
    packages: prices && market ? packagesIn(prices, market, LIST_TERMS) : [],
    plans: prices && market ? plansIn(prices, market, LIST_TERMS) : [],
    ...shownMarket(prices, market),
  };
}

/**
 * The minimum price of a message in each country: its credits from the cheapest package, rounded up to the minor unit
 * (docs/product/data.md#settings). Empty if messages are free.
 */
export function minimumMessageCosts(prices: Prices | undefined): Record<string, { costs: number; currency: string }> {
  if (!prices || prices.message_cost === 0) return {};
  const costs = Object.entries(prices.countries).flatMap(([country, { currency, tax }]) => {
    const packages = packagesIn(prices, { country, currency, tax }, LIST_TERMS);
    if (packages.length === 0) return [];
    const least = Math.min(...packages.map(({ price, credits }) => (price.amount * prices.message_cost) / credits));
    return [[country, { costs: Math.ceil(least), currency }] as const];
  });
  return Object.fromEntries(costs);
}
