/**
 * An amount as a person types it, in minor units of a currency with so many decimals: `20`, `20.5` and `20,50` are 2000,
 * 2050 and 2050 with two. Null for an empty text, undefined for what is no amount.
 */
export function typedAmount(text: string, decimals: number): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const [, whole = '', part = ''] = /^(\d{1,7})(?:[.,](\d+))?$/.exec(trimmed) ?? [];
  if (whole === '' || part.length > decimals) return;
  return Number(whole + part.padEnd(decimals, '0'));
}
