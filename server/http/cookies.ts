import { generateCookie } from 'hono/cookie';
import type { Site } from '#server/sites/site-directory.ts';

export type SiteOrigin = Pick<Site, 'origin'>;

export const cookieOf = (request: Request, name: string): string | null =>
  cookieIn(request.headers.get('cookie'), name);

/** The value of a cookie, or null. The first one wins, because browsers send the most specific path first. */
export const cookieIn = (header: string | null | undefined, name: string): string | null =>
  cookiesIn(header, name)[0] || null;

/** The value of a cookie, or null if the header has several of that name: a sibling domain may have set one of them. */
export function singleCookieIn(header: string | null | undefined, name: string): string | null {
  const values = cookiesIn(header, name);
  return values.length === 1 ? values[0] || null : null;
}

/** All cookies of that name. Hono's parser returns only the first and would hide one planted by a sibling domain. */
const cookiesIn = (header: string | null | undefined, name: string): string[] =>
  (header ?? '').split(';').flatMap((part) => {
    const at = part.indexOf('=');
    return at > 0 && part.slice(0, at).trim() === name ? [part.slice(at + 1).trim()] : [];
  });

export const isSecure = ({ origin }: SiteOrigin): boolean => origin.startsWith('https:');

/** Host-only: no Domain attribute. */
export const cookie = (site: SiteOrigin, name: string, value: string, lifeMs: number, isForScripts = false): string =>
  generateCookie(name, value, {
    maxAge: lifeMs / 1000,
    httpOnly: !isForScripts,
    sameSite: 'Lax',
    secure: isSecure(site),
  });
