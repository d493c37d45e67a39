/** Formats an amount in minor units (cents) for the locale. */
export function priceText(tag: string, costs: number, currency: string): string {
  const format = new Intl.NumberFormat(tag, { style: 'currency', currency });
  return format.format(costs / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0));
}

/** The price of one unit, which can be less than the smallest coin. It has one decimal more than the currency. */
export function unitPriceText(tag: string, costs: number, currency: string): string {
  const decimals =
    new Intl.NumberFormat(tag, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 0;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals + 1 };
  return new Intl.NumberFormat(tag, { style: 'currency', currency, ...digits }).format(costs / 10 ** decimals);
}
