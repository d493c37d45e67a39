import { createMiddleware } from 'hono/factory';
import type { Site } from '#server/sites/site-directory.ts';
import { LOCALES, type Locale } from '#shared/contracts/settings.ts';
import { LOCALE_COOKIE } from '#shared/rules/limits.ts';
import { chooseLocale } from '#shared/rules/locale.ts';
import { matchRoute } from '#src/match-route.ts';
import { isLander } from '#src/routes.ts';
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

/** Of the languages of a site: the `named` one, else the cookie's, else the first that the browser accepts. */
export const localeOf = (
  cookies: Header,
  acceptLanguage: Header,
  { pack }: Site,
  named: string | null = null,
): Locale => chooseLocale(named || cookieIn(cookies, LOCALE_COOKIE), acceptLanguage, pack.locales, pack.locale);

/** A partner may name the language of a lander, so that it speaks the language of the partner's page. */
function landerLocale(address: string): string | null {
  if (!address.includes('locale=')) return null;
  const { pathname, searchParams } = new URL(address);
  const route = matchRoute(pathname)?.route;
  return route && isLander(route) ? searchParams.get('locale') : null;
}
