/**
 * What this device keeps for one member: waiting messages, drafts, the chats last read, what a tab showed. It is there while that member is
 * known here, and gone at logout or when another logs in (docs/product/must-hold.md#s6).
 */
export const PREFIX = 'sf-member:';
export const USER = 'user';

export const keyOf = (member: string, name: string) => `${PREFIX}${member}:${name}`;

export const device = () => localStorage;
export const tab = () => sessionStorage;
export type Place = typeof device;

/** Keeps a value, unless the member has left meanwhile, in this tab or in another. */
export function keepFor(member: string | undefined, name: string, value: unknown, place: Place = device): void {
  if (!member) return;
  try {
    if (name === USER || localStorage.getItem(keyOf(member, USER))) {
      place().setItem(keyOf(member, name), JSON.stringify(value));
    }
  } catch {
    // Refused or full: it is there until the page is closed.
  }
}

export function keptFor<T>(member: string | undefined, name: string, place: Place = device): T | undefined {
  return member ? read<T>(keyOf(member, name), place) : undefined;
}

/** The same for what concerns this tab alone: what it showed. */
export const keepInTab = (member: string | undefined, name: string, value: unknown) =>
  keepFor(member, name, value, tab);
export const keptInTab = <T>(member: string | undefined, name: string) => keptFor<T>(member, name, tab);

export function read<T>(key: string, place: Place = device): T | undefined {
  try {
    return JSON.parse(place().getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
