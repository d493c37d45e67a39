import type { Strings } from '#shared/contracts/boot.ts';

/** The key of a packed catalog's list of strings. Their ids follow from their index (`keyAt`). */
export const BY_INDEX = '*';

/** `{"*": [string, …], <explicit id>: string, …}`. Generated ids need not be sent. */
export type PackedStrings = Readonly<Record<string, unknown>> & { readonly [BY_INDEX]?: readonly Strings[string][] };

/** The id of the string at an index: two characters, `10` to `zz`. */
export const keyAt = (index: number) => (36 + index).toString(36);

export function unpackStrings({ [BY_INDEX]: byIndex = [], ...explicit }: PackedStrings): Strings {
  return Object.assign(explicit as Strings, ...byIndex.map((text, index) => text && { [keyAt(index)]: text }));
}
