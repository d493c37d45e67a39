/** Lists and removes stored values. Separate from `device-storage.ts`, because no first screen needs it. */
import { MEMBER_CACHE_PREFIX } from '#shared/rules/worker-caches.ts';
import { early, MEMBER_PREFIX, memberKey, memory, readStored, STORES, type WebRow } from './device-storage.ts';
import { member as memberRow } from './device-table/member-rows.ts';
import type { MemberRow } from './device-table/row.ts';

export const removeStored = ({ store, key }: WebRow<unknown>): void => remove(key, STORES[store]);

export function removeForMember(memberId: string | undefined, row: MemberRow<unknown>, part?: string): void {
  if (memberId) remove(memberKey(memberId, row, part), STORES[row.store]);
}

/** The parts of one row that are stored. */
export function partsForMember(memberId: string, row: MemberRow<unknown>): string[] {
  const prefix = memberKey(memberId, row);
  return keysIn(STORES[row.store]).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
}

/** All values of one row, by `part`. */
export function listForMember<Value>(memberId: string, row: MemberRow<Value>): ReadonlyMap<string, Value> {
  return new Map(
    partsForMember(memberId, row).flatMap((part) => {
      const value = readStored(row, memberKey(memberId, row, part));
      return value === undefined ? [] : [[part, value] as const];
    }),
  );
}

/** The member who was last logged in here and has not logged out. */
export function storedMember() {
  const key = keysIn(STORES.local).find((each) => each.startsWith(MEMBER_PREFIX) && each.endsWith(`:${memberRow.key}`));
  return key === undefined ? undefined : readStored(memberRow, key);
}

/** Removes every value of `member-rows.ts` and `member-tab-rows.ts` and every photo, of all members `except` one. */
export function clearMembers(except?: string): void {
  for (const store of Object.values(STORES)) {
    for (const key of [...keysIn(store), ...memory.keys(), ...early.keys()]) {
      const isSpared = except !== undefined && key.startsWith(`${MEMBER_PREFIX}${except}:`);
      if (key.startsWith(MEMBER_PREFIX) && !isSpared) remove(key, store);
    }
  }
  // If the browser refuses caches, the worker has stored nothing.
  removePhotos(except).catch(() => undefined);
}

const photoCacheOf = (memberId: string) => `${MEMBER_CACHE_PREFIX}${memberId}`;

/** The service worker stores the photos that a page loads while there is a cache for a member. */
export async function allowPhotos(memberId: string): Promise<void> {
  try {
    await globalThis.caches?.open(photoCacheOf(memberId));
  } catch {
    // The browser refuses caches.
  }
}

async function removePhotos(except: string | undefined): Promise<void> {
  const spared = except && photoCacheOf(except);
  for (const name of (await globalThis.caches?.keys()) ?? [])
    if (name.startsWith(MEMBER_CACHE_PREFIX) && name !== spared) await caches.delete(name);
}

function keysIn(store: () => Storage): string[] {
  try {
    return Object.keys(store());
  } catch {
    return [];
  }
}

function remove(key: string, store: () => Storage): void {
  memory.delete(key);
  early.delete(key);
  try {
    store().removeItem(key);
  } catch {
    // The browser refuses storage.
  }
}
