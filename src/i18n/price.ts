/** Formats an amount in minor units (cents) for the locale. */
export function priceText(tag: string, costs: number, currency: string): string {
  const format = new Intl.NumberFormat(tag, { style: 'currency', currency });
  return format.format(costs / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0));
}
