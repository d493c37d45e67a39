import { createMiddleware } from 'hono/factory';
import type { Site } from '#server/sites/site-directory.ts';
import { LOCALES, type Locale } from '#shared/contracts/settings.ts';
import { matchRoute } from '#shared/routes/match-route.ts';
import { isLander } from '#shared/routes/routes.ts';
import { LOCALE_COOKIE, LOCALE_COOKIE_SECONDS } from '#shared/rules/limits.ts';
import { chooseLocale } from '#shared/rules/locale.ts';
import { cookie, cookieIn, cookieOf } from './cookies.ts';

type Header = string | null | undefined;

/** Chooses the language of the answer. */
export const locale = () =>
  createMiddleware<{ Variables: { site: Site | null; locale: Locale } }>(async (c, next) => {
    const { cookie, 'accept-language': accepted } = c.req.header();
    const { site } = c.var;
    c.set(
      'locale',
      site ? localeOf(cookie, accepted, site, c.req.url) : chooseLocale([], accepted ?? null, LOCALES, 'en'),
    );
    await next();
  });

/**
 * One of the site's languages: the cookie's, else the one in the page's URL, else the browser's first accepted one. On
 * landers the URL comes first, because a partner sets it to the language of its own page.
 */
export function localeOf(cookies: Header, acceptLanguage: Header, { pack }: Site, address = ''): Locale {
  const cookie = cookieIn(cookies, LOCALE_COOKIE);
  const { name, isFirst } = namedIn(address);
  const named = isFirst ? [name, cookie] : [cookie, name];
  return chooseLocale(named, acceptLanguage ?? null, pack.locales, pack.locale);
}

/**
 * Stores the page's language on the first visit, even if JavaScript is off or our script doesn't run. It never replaces
 * a stored language (docs/product/README.md#languages).
 */
export function storeFirstLocale(request: Request, headers: Headers, site: Site, shown: Locale): void {
  const chosen = cookieOf(request, LOCALE_COOKIE);
  if (site.pack.locales.some((each) => each === chosen)) return;
  headers.append('set-cookie', cookie(site, LOCALE_COOKIE, shown, LOCALE_COOKIE_SECONDS * 1000, true));
}

/** The language in the page's URL, and whether it comes before the cookie's. */
function namedIn(address: string): { name: string | null; isFirst: boolean } {
  const query = address.includes('locale=') ? new URL(address) : null;
  const route = query && matchRoute(query.pathname)?.route;
  return route ? { name: query.searchParams.get('locale'), isFirst: isLander(route) } : { name: null, isFirst: false };
}
