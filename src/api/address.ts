import type { Written } from '#shared/contracts/calls.ts';
import { parseCall } from '#shared/contracts/written-call.ts';

export type QueryValues = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** docs/product/calls.md#every-call: every call sends these two. */
export const callHeaders = (): Record<string, string> => ({
  'x-package-name': 'sevenfold-web',
  'x-original-host': location.host,
});

/** The address of a call with its flag and query; absent values are left out. */
export function addressOf(written: Written, query: QueryValues = {}): string {
  const call = parseCall(written);
  const search = new URLSearchParams(call.flag ? { [call.flag]: '1' } : {});
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return text ? `${call.path}?${text}` : call.path;
}
