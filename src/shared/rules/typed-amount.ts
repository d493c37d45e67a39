/**
 * A typed amount in minor units of a currency with `decimals` decimals. With two, `20`, `20.5` and `20,50` are 2000,
 * 2050 and 2050. Null for an empty text, undefined for an invalid one.
 */
export function typedAmount(text: string, decimals: number): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const [, whole = '', part = ''] = /^(\d{1,7})(?:[.,](\d+))?$/.exec(trimmed) ?? [];
  if (whole === '' || part.length > decimals) return;
  return Number(whole + part.padEnd(decimals, '0'));
}
