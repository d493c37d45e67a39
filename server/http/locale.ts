import { createMiddleware } from 'hono/factory';
import type { Site } from '#server/sites/site-directory.ts';
import { LOCALES, type Locale } from '#shared/contracts/settings.ts';
import { LOCALE_COOKIE } from '#shared/rules/limits.ts';
import { chooseLocale } from '#shared/rules/locale.ts';
import { isLander } from '#src/routes.ts';
import { matchRoute } from '#src/routing/match-route.ts';
import { cookieIn } from './cookies.ts';

type Header = string | null | undefined;

/** Chooses the language of the answer. */
export const locale = () =>
  createMiddleware<{ Variables: { site: Site | null; locale: Locale } }>(async (c, next) => {
    const accepted = c.req.header('accept-language');
    const { site } = c.var;
    c.set(
      'locale',
      site
        ? localeOf(c.req.header('cookie'), accepted, site, landerLocale(c.req.url))
        : chooseLocale(null, accepted ?? null, LOCALES, 'en'),
    );
    await next();
  });

/** One of the site's languages: the `named` one, else the cookie's, else the browser's first accepted one. */
export const localeOf = (
  cookies: Header,
  acceptLanguage: Header,
  { pack }: Site,
  named: string | null = null,
): Locale => chooseLocale(named || cookieIn(cookies, LOCALE_COOKIE), acceptLanguage, pack.locales, pack.locale);

/** A partner can set a lander's language to that of its own page. */
function landerLocale(address: string): string | null {
  if (!address.includes('locale=')) return null;
  const { pathname, searchParams } = new URL(address);
  const route = matchRoute(pathname)?.route;
  return route && isLander(route) ? searchParams.get('locale') : null;
}
