import type { Signature } from '#shared/contracts/registry.ts';
import { parseSignature } from '#shared/contracts/signature.ts';

export type QueryValues = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** The headers of every call (docs/product/calls.md#every-call). */
export const callHeaders = (): Record<string, string> => ({
  'x-package-name': 'sevenfold-web',
  'x-original-host': location.host,
});

/** The URL of a call with its flag and query, without empty values. */
export function callUrl(signature: Signature, query: QueryValues = {}): string {
  const call = parseSignature(signature);
  const search = new URLSearchParams(call.flag ? { [call.flag]: '1' } : {});
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return text ? `${call.path}?${text}` : call.path;
}
