import type { Row } from './device-table/row.ts';

type CookieRow<Value> = Row<Value, 'cookie' | 'local and cookie'>;

export function writeCookie({ key }: CookieRow<unknown>, text: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari 15 and Firefox 90
    document.cookie = `${key}=${text}; path=/; max-age=${seconds}; samesite=lax${secure}`;
  } catch {
    // A sandboxed frame may not write cookies.
  }
}

export const removeCookie = (row: CookieRow<unknown>): void => writeCookie(row, '', 0);

/** A cookie's text, not decoded. */
export function cookieText({ key }: CookieRow<unknown>): string | undefined {
  try {
    return document.cookie
      .split('; ')
      .find((pair) => pair.startsWith(`${key}=`))
      ?.slice(key.length + 1);
  } catch {
    return undefined;
  }
}

/**
 * Whether the browser has the cookie with this text. A sibling domain may have set others of its name, which don't count.
 * `ifRefused` is the answer if scripts may not read cookies.
 */
export function hasCookieText(name: string, text: string, ifRefused: boolean): boolean {
  try {
    return document.cookie.split('; ').includes(`${name}=${text}`);
  } catch {
    return ifRefused;
  }
}

export const readCookie = (row: Row<string, 'cookie'>): string => cookieText(row) ?? row.fallback;
