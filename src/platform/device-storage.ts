import { isLike, type MemberRow, type Row } from './device-table/row.ts';

const local = () => localStorage;
export const STORES = { local, tab: () => sessionStorage, 'local and cookie': local };
export type WebRow<Value> = Row<Value, keyof typeof STORES>;

export const MEMBER_PREFIX = 'sf-member:';
/** `part` distinguishes several values of one row. */
export const memberKey = (memberId: string, { key }: MemberRow<unknown>, part = '') =>
  `${MEMBER_PREFIX}${memberId}:${key}${part}`;

/** Values that storage refused or had no room for, kept until the page is closed. They are newer than those in storage. */
export const memory = new Map<string, string>();

/** Pending writes by key, until their member is stored. */
export const early = new Map<string, () => void>();

/** The value of the JSON that `read` returns, or the row's default. */
export function parseStored<Value>(read: () => string | null | undefined, { example, fallback }: Row<Value>): Value {
  try {
    const value = JSON.parse(read() as string);
    if (isLike(value, example)) return value;
  } catch {
    // The browser refuses storage, or the text is not JSON.
  }
  return fallback;
}

export const readStored = <Value>(row: WebRow<Value>, key = row.key): Value =>
  parseStored(() => memory.get(key) ?? STORES[row.store]().getItem(key), row);

/** Returns false if only memory has the value, so that it won't survive a reload. */
export function writeStored<Value>(row: WebRow<Value>, value: Value, key = row.key): boolean {
  const json = JSON.stringify(value);
  try {
    STORES[row.store]().setItem(key, json);
    memory.delete(key);
    return true;
  } catch {
    memory.set(key, json);
    return false;
  }
}

export const loadForMember = <Value>(memberId: string | undefined, row: MemberRow<Value>, part?: string) =>
  memberId ? readStored(row, memberKey(memberId, row, part)) : undefined;
