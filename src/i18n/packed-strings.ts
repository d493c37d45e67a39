import type { Strings } from '#src/boot.ts';

/** Where a packed catalog keeps the strings that have a key by their place (`keyAt`). */
export const BY_PLACE = '*';

/** `{"*": [string, …], <chosen id>: string, …}`: keys that nobody chose need not be sent. */
export type PackedStrings = Readonly<Record<string, unknown>> & { readonly [BY_PLACE]?: readonly Strings[string][] };

/** The key of the string at a place: two characters, `10` to `zz`. */
export const keyAt = (place: number) => (36 + place).toString(36);

export function unpackStrings({ [BY_PLACE]: byPlace = [], ...chosen }: PackedStrings): Strings {
  return Object.assign(chosen as Strings, ...byPlace.map((text, place) => text && { [keyAt(place)]: text }));
}
