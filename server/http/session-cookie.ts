import type { Site } from '#server/sites/site-directory.ts';
import { SESSION_MS } from '#shared/rules/limits.ts';
import { cookieOf } from './cookies.ts';

export const SESSION_COOKIE = 'sf_session';

/** The token of the session that a request comes with. */
export const sessionTokenOf = (request: Request): string | null => cookieOf(request, SESSION_COOKIE);

/** The `Set-Cookie` of a session that starts. */
export const startedCookie = (site: Site, token: string): string => sessionCookie(site, token, SESSION_MS / 1000);

/** The `Set-Cookie` of a session that ends. */
export const endedCookie = (site: Site): string => sessionCookie(site, '', 0);

/** Host-only: no Domain attribute. */
function sessionCookie(site: Site, value: string, maxAge: number): string {
  const secure = site.origin.startsWith('https:') ? '; Secure' : '';
  return `${SESSION_COOKIE}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}
