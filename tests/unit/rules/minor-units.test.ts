import { is } from 'superstruct';
import { expect, test } from 'vitest';
import { CURRENCIES } from '#shared/contracts/currencies.ts';
import { prices } from '#shared/contracts/prices.ts';
import { amountIn, amountText, decimalText, unitPriceText } from '#shared/rules/minor-units.ts';

const packOf = (currency: string) => ({
  message_cost: 1,
  signup_credits: 0,
  countries: { HU: { currency, tax: 27 } },
  packages: [{ id: 'small', credits: 10, price: { [currency]: 399_000 } }],
  plans: [],
});

test('a page, a receipt and a provider name the same amount, whatever the engine knows about a currency', () => {
  expect(amountText(399_000, 'HUF', 'en-US')).toBe('Ft\u00a03,990.00');
  expect(decimalText(399_000, 'HUF')).toBe('3990.00');
  expect(amountText(1299, 'EUR', 'de-DE')).toBe('12,99\u00a0€');
  expect([amountText(300, 'JPY', 'en-US'), decimalText(300, 'JPY')]).toEqual(['¥300', '300']);
});

test('the price of a unit is in coins below one, if the coin has a sign', () => {
  expect(unitPriceText(5.8, 'GBP', 'en-GB')).toBe('5.8p');
  expect(unitPriceText(7.4975, 'EUR', 'de-DE')).toBe('7,5\u00a0ct');
  expect(unitPriceText(36, 'PLN', 'pl-PL')).toBe('36\u00a0gr');
  expect(unitPriceText(100, 'EUR', 'en-US')).toBe('€1.00');
  expect(unitPriceText(8.25, 'HUF', 'en-US')).toBe('Ft\u00a00.083');
});

test.each(CURRENCIES)('reads the text of an amount in %s', (currency) => {
  for (const amount of [1, 99, 100, 123_456]) expect(amountIn(decimalText(amount, currency), currency)).toBe(amount);
  const { maximumFractionDigits: decimals = 0 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  expect(decimalText(1, currency)).toBe(currency === 'HUF' ? '0.01' : (1 / 10 ** decimals).toFixed(decimals));
});

test('sites sell only in currencies that the providers count alike', () => {
  expect(['EUR', 'HUF', 'JPY', 'ISK', 'UGX', 'KWD', 'eur', 'ABC'].filter((each) => is(packOf(each), prices))).toEqual([
    'EUR',
    'HUF',
    'JPY',
  ]);
});
