/** What no first screen does with what this device keeps: looks through all of it, and forgets. */
import { device, keyOf, type Place, PREFIX, read, tab, USER } from './device-store.ts';

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

function remove(key: string, place: Place = device): void {
  try {
    place().removeItem(key);
  } catch {
    // refused
  }
}
