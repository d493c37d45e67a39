import { STORAGE_COOKIE_SECONDS } from '#shared/rules/limits.ts';
import { readCookie, writeCookie } from './cookies.ts';

/**
 * Values kept under a key in both a cookie and local storage, as JSON (docs/product/push-and-offline.md#storage).
 * Either may be refused (private mode, partitioned frame): what then remains is memory, so a flow still finishes.
 */
const memory = new Map<string, string>();

export function keep(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  memory.set(key, text);
  try {
    localStorage.setItem(key, text);
  } catch {
    // Refused or full: the cookie or memory serves, and no older value stands in their way.
    removeFromLocalStorage(key);
  }
  writeCookie(key, encodeURIComponent(text), STORAGE_COOKIE_SECONDS);
}

export function kept(key: string): unknown {
  const text = fromLocalStorage(key) ?? memory.get(key) ?? decode(readCookie(key));
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function forget(key: string): void {
  memory.delete(key);
  removeFromLocalStorage(key);
  writeCookie(key, '', 0);
}

function removeFromLocalStorage(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // refused
  }
}

function fromLocalStorage(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function decode(value: string | undefined): string | undefined {
  try {
    return value === undefined ? undefined : decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
