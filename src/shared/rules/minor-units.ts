/** How many decimals a currency has: 2 for EUR, 0 for JPY. */
export const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

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
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount / 10 ** decimalsOf(currency));
