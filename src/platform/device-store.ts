/**
 * What this device keeps for one member: waiting messages, drafts, the chats last read, what a tab showed. It is there while that member is
 * known here, and gone at logout or when another logs in (docs/product/must-hold.md#s6).
 */
const PREFIX = 'sf-member:';
const USER = 'user';

const keyOf = (member: string, name: string) => `${PREFIX}${member}:${name}`;

const device = () => localStorage;
const tab = () => sessionStorage;
type Place = typeof device;

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

export function dropFor(member: string | undefined, name: string): void {
  if (member) remove(keyOf(member, name));
}

/** All that is kept for a member under names that start so, by the rest of the name. */
export function allKeptFor<T>(member: string, start: string): ReadonlyMap<string, T> {
  const prefix = keyOf(member, start);
  return new Map(
    keys().flatMap((key) => {
      const value = key.startsWith(prefix) ? read<T>(key) : undefined;
      return value === undefined ? [] : [[key.slice(prefix.length), value] as const];
    }),
  );
}

/** Who was last logged in here and has not logged out. */
export function keptMember<T>(): T | undefined {
  const key = keys().find((key) => key.startsWith(PREFIX) && key.endsWith(`:${USER}`));
  return key === undefined ? undefined : read<T>(key);
}

/** Forgets everything of all members, `but` one. */
export function forgetDevice(but = ''): void {
  for (const place of [device, tab]) {
    for (const key of keys(place)) {
      if (key.startsWith(PREFIX) && !(but && key.startsWith(keyOf(but, '')))) remove(key, place);
    }
  }
}

function keys(place: Place = device): string[] {
  try {
    return Object.keys(place());
  } catch {
    return [];
  }
}

function read<T>(key: string, place: Place = device): T | undefined {
  try {
    return JSON.parse(place().getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function remove(key: string, place: Place = device): void {
  try {
    place().removeItem(key);
  } catch {
    // refused
  }
}
