/** How many decimals a currency has that a site can sell in. Not as `Intl` says: for HUF, browsers and the server disagree. */
export const decimalsOf = (currency: string): number => (currency === 'JPY' ? 0 : 2);

/** "9.99" for 999 EUR, as in files and in the APIs of providers. */
export function decimalText(amount: number, currency: string): string {
  const decimals = decimalsOf(currency);
  return (amount / 10 ** decimals).toFixed(decimals);
}

/** 999 for "9.99" EUR; null if that is no amount of the currency. */
export function amountIn(text: string, currency: string): number | null {
  const decimals = decimalsOf(currency);
  const [, whole = '', part = ''] = /^(\d{1,9})(?:\.(\d+))?$/.exec(text) ?? [];
  return whole === '' || part.length > decimals ? null : Number(whole + part.padEnd(decimals, '0'));
}

/** An amount in minor units, for people. */
export const amountText = (amount: number, currency: string, locale: string): string =>
  textOf(amount, currency, locale, 0);

/** The signs of coins, as people write them after a number. */
const COIN_SIGNS: Readonly<Record<string, string>> = {
  GBP: 'p',
  USD: '¢',
  EUR: '\u00a0ct',
  CHF: '\u00a0ct',
  PLN: '\u00a0gr',
};

/**
 * The price of one unit, which can be less than the smallest coin. It has up to one decimal more than the currency, and
 * is in coins if it is below one: "5.8p".
 */
export function unitPriceText(amount: number, currency: string, locale: string): string {
  const sign = COIN_SIGNS[currency];
  if (!sign || amount >= 10 ** decimalsOf(currency)) return textOf(amount, currency, locale, 1);
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(amount) + sign;
}

/** "16,99 £" where `Intl` would say "16,99 £GB". Safari before 14.1 has no narrow symbols. */
function currencyFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(locale, { ...options, currencyDisplay: 'narrowSymbol' });
  } catch {
    return new Intl.NumberFormat(locale, options);
  }
}

function textOf(amount: number, currency: string, locale: string, more: number): string {
  const decimals = decimalsOf(currency);
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals + more };
  return currencyFormat(locale, { style: 'currency', currency, ...digits }).format(amount / 10 ** decimals);
}
