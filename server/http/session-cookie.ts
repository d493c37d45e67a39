import { knownBrowserToken } from '#server/members/sessions/known-browser.ts';
import type { Store } from '#server/store/store.ts';
import { PENDING_LOGOUT_COOKIE, SESSION_HINT_COOKIE } from '#shared/rules/cookie-names.ts';
import { hostCookieName } from '#shared/rules/host-cookie-name.ts';
import { KNOWN_BROWSER_MS, SESSION_MS } from '#shared/rules/limits.ts';
import { cookie, cookieOf, isSecure, type SiteOrigin, singleCookieIn } from './cookies.ts';
import { setDevice } from './device-cookie.ts';

const nameOn = (site: SiteOrigin, name: string): string => hostCookieName(isSecure(site), name);

export const sessionCookieName = (site: SiteOrigin): string => nameOn(site, 'sf_session');
export const knownBrowserCookieName = (site: SiteOrigin): string => nameOn(site, 'sf_browser');

/** The session token in a Cookie header. */
export const sessionTokenIn = (header: string | null | undefined, site: SiteOrigin): string | null =>
  singleCookieIn(header, sessionCookieName(site));

/** The session token of a request. */
export const sessionTokenOf = (request: Request, site: SiteOrigin): string | null =>
  sessionTokenIn(request.headers.get('cookie'), site);

/** The token that marks this browser as known to an account. */
export const knownBrowserTokenOf = (request: Request, site: SiteOrigin): string | null =>
  singleCookieIn(request.headers.get('cookie'), knownBrowserCookieName(site));

/**
 * Adds the cookies of a login: the session, its hint, and the two that outlive it. The new session replaces the one whose
 * logout may be pending, so the app's mark of that goes with the same answer: no other tab can end the new session for it.
 */
export async function setLoginCookies(
  headers: Headers,
  { store }: { readonly store: Store },
  site: SiteOrigin,
  { memberId, token, device }: { readonly memberId: string; readonly token: string; readonly device: string },
): Promise<void> {
  headers.append('set-cookie', cookie(site, sessionCookieName(site), token, SESSION_MS));
  await setKnownBrowser(headers, { store }, site, memberId);
  setDevice(headers, site, device);
  setSessionHint(headers, site, memberId);
  headers.append('set-cookie', cookie(site, nameOn(site, PENDING_LOGOUT_COOKIE), '', 0, true));
}

/** Adds the cookie that marks this browser as known at the next login. */
export async function setKnownBrowser(
  headers: Headers,
  { store }: { readonly store: Store },
  site: SiteOrigin,
  memberId: string,
): Promise<void> {
  const token = await knownBrowserToken(store, memberId);
  headers.append('set-cookie', cookie(site, knownBrowserCookieName(site), token, KNOWN_BROWSER_MS));
}

/** Ends the session in the browser. */
export function expireSessionCookie(headers: Headers, site: SiteOrigin): void {
  headers.append('set-cookie', cookie(site, sessionCookieName(site), '', 0));
  expireSessionHint(headers, site);
}

/** The cookie that tells pages of a session (docs/decisions/0119-hint-of-a-session.md). */
export const sessionHintOf = (request: Request): string | null => cookieOf(request, SESSION_HINT_COOKIE);

/** The hint names the member, so that tabs notice another one (docs/decisions/0133-tabs-belong-to-one-member.md). */
export const setSessionHint = (headers: Headers, site: SiteOrigin, memberId: string): void =>
  headers.append('set-cookie', cookie(site, SESSION_HINT_COOKIE, memberId, SESSION_MS, true));

export const expireSessionHint = (headers: Headers, site: SiteOrigin): void =>
  headers.append('set-cookie', cookie(site, SESSION_HINT_COOKIE, '', 0, true));
