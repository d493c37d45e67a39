import { STORAGE_COOKIE_SECONDS } from '#shared/rules/limits.ts';
import { cookieText, writeCookie } from './cookies.ts';
import { parseStored, readStored, writeStored } from './device-storage.ts';
import type { Row } from './device-table/row.ts';

/**
 * A value in local storage and in a cookie, as JSON. The browser may refuse either (private mode, partitioned frame). The
 * value then stays in memory, so that the user can still finish.
 */
type CookieBacked<Value> = Row<Value, 'local and cookie'>;

export function writeWithCookie<Value>(row: CookieBacked<Value>, value: Value): void {
  writeStored(row, value);
  writeCookie(row, encodeURIComponent(JSON.stringify(value)), STORAGE_COOKIE_SECONDS);
}

export function readWithCookie<Value>(row: CookieBacked<Value>): Value {
  const value = readStored(row);
  return value === row.fallback ? parseStored(() => decodeURIComponent(cookieText(row) ?? ''), row) : value;
}
