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

const cookiesIn = (header: string | null | undefined, name: string): string[] =>
  (header ?? '').split(';').flatMap((part) => {
    const at = part.indexOf('=');
    return at > 0 && part.slice(0, at).trim() === name ? [part.slice(at + 1).trim()] : [];
  });

export const isSecure = ({ origin }: SiteOrigin): boolean => origin.startsWith('https:');

/** Host-only: no Domain attribute. */
export function cookie(site: SiteOrigin, name: string, value: string, lifeMs: number, isForScripts = false): string {
  const httpOnly = isForScripts ? '' : '; HttpOnly';
  const secure = isSecure(site) ? '; Secure' : '';
  return `${name}=${value}; Path=/; Max-Age=${lifeMs / 1000}${httpOnly}; SameSite=Lax${secure}`;
}
