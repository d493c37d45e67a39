import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Prices } from '#shared/contracts/prices.ts';
import { LIST_TERMS, marketOf, minimumMessageCosts, packagesIn, plansIn } from '#shared/rules/offers.ts';
import { PRICES } from '../../fixtures/prices.ts';

const NL = { country: 'NL', currency: 'EUR', tax: 21 };
const HOUR_MS = 3_600_000;

describe('the country of a purchase', () => {
  test.each([
    [['GB', 'NL'], 'GB'],
    [[null, undefined, 'NL'], 'NL'],
    [['PL'], 'NL'],
    // Names that every object has.
    [['constructor', '__proto__', 'toString', 'GB'], 'GB'],
  ])('of %j is the first in which the site sells: %s', (wishes, country) => {
    expect(marketOf(PRICES, wishes)?.country).toBe(country);
  });

  test('does not exist on a site without prices', () => {
    expect(marketOf(undefined, ['NL'])).toBeNull();
  });
});

describe('packages', () => {
  test('the better of two discounts counts, rounded in favor of the buyer', () => {
    const prices: Prices = { ...PRICES, packages: [{ id: 'a', credits: 10, price: { EUR: 999 }, discount: 20 }] };
    const charged = (percent: number) => packagesIn(prices, NL, { ...LIST_TERMS, percent })[0];
    expect(charged(10)).toMatchObject({ price: { amount: 799, currency: 'EUR' }, discount: 20 });
    expect(charged(30)).toMatchObject({ price: { amount: 699 }, list_price: { amount: 999 }, discount: 30 });
  });

  test('a time bonus ends its hours after the sign-up', () => {
    const at = (now: number) => packagesIn(PRICES, NL, { percent: 0, signupDate: 1000, now })[1]?.time_bonus;
    expect(at(1000)).toEqual({ credits: 40, ends: 1000 + 48 * HOUR_MS });
    expect(at(999 + 48 * HOUR_MS)).not.toBeNull();
    expect(at(1000 + 48 * HOUR_MS)).toBeNull();
  });

  test('items without a price in the currency are not sold', () => {
    expect(packagesIn(PRICES, { country: 'PL', currency: 'PLN', tax: 23 }, LIST_TERMS)).toEqual([]);
    expect(plansIn(PRICES, { country: 'PL', currency: 'PLN', tax: 23 }, LIST_TERMS)).toEqual([]);
  });

  test('a discount never exceeds its percentage, and never makes a price negative', () => {
    const amounts = fc.integer({ min: 1, max: 1_000_000 });
    const percents = fc.integer({ min: 0, max: 90 });
    fc.assert(
      fc.property(amounts, percents, (amount, percent) => {
        const prices = { ...PRICES, packages: [{ id: 'a', credits: 1, price: { EUR: amount } }] };
        const price = packagesIn(prices, NL, { ...LIST_TERMS, percent })[0]?.price.amount ?? -1;
        expect(price).toBeGreaterThanOrEqual(0);
        expect(price).toBeLessThanOrEqual(amount);
        expect(Math.abs(price - (amount * (100 - percent)) / 100)).toBeLessThan(1);
      }),
    );
  });
});

test('a plan renews at its own price, else at the price itself', () => {
  const { plans } = PRICES;
  const renewals = plansIn({ ...PRICES, plans: [...plans, { id: 'year', months: 12, price: { EUR: 9999 } }] }, NL, {
    percent: 50,
  }).map(({ price, renewal_price }) => [price.amount, renewal_price.amount]);
  expect(renewals).toEqual([
    [999, 1799],
    [4999, 9999],
  ]);
});

describe('the minimum price of a message', () => {
  test('comes from the cheapest credits of each country', () => {
    // 400 credits for 2999 cents: 5 credits are 37.49 cents.
    expect(minimumMessageCosts(PRICES)).toEqual({
      NL: { costs: 38, currency: 'EUR' },
      GB: { costs: 33, currency: 'GBP' },
    });
  });

  test('is missing if messages are free', () => {
    expect(minimumMessageCosts({ ...PRICES, message_cost: 0 })).toEqual({});
    expect(minimumMessageCosts(undefined)).toEqual({});
  });
});
