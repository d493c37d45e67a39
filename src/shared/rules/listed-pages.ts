import type { Locale } from '../contracts/settings.ts';
import type { SitePack } from '../contracts/site-pack.ts';
import { html } from './html.ts';
import { CENSORED_CDN_PREFIX, CLEAR_CDN_PREFIX } from './limits.ts';
import { routeOfText, TEXT_PAGES } from './page-text.ts';

const LISTED: readonly string[] = [
  'index',
  'signup',
  'login',
  'match-finder',
  'pricing',
  'cancel',
  'withdraw',
  ...TEXT_PAGES.map(routeOfText),
];
const ABOUT_PRICES: readonly string[] = ['pricing', 'cancel', 'withdraw'];

/**
 * Whether search engines may list a page, by the name of its route. All other pages tell them not to: pages for and
 * about members, pages that emails link to, and campaigns (docs/product/screens.md#search-engines).
 */
export const isListedPage = (name: string, { sells }: { readonly sells?: boolean | undefined }): boolean =>
  LISTED.includes(name) && (!!sells || !ABOUT_PRICES.includes(name));

/** The public URL of a page, for example for search engines. Sites are public only over https. */
export const publicAddress = (host: string, path: string): string => `https://${host}${path}`;

/**
 * The URL of a page in a language. In the site's own language it has no parameter: crawlers get that language there,
 * because they send neither a cookie nor `Accept-Language`.
 */
export const addressIn = (host: string, path: string, locale: Locale, own: Locale): string =>
  publicAddress(host, locale === own ? path : `${path}?locale=${locale}`);

/** The URLs of a page in each language of its site, by the tag of `hreflang`, and the URL that chooses by the visitor. */
export const alternatesOf = (
  host: string,
  path: string,
  { locale, locales }: Pick<SitePack, 'locale' | 'locales'>,
): (readonly [hreflang: string, address: string])[] => [
  ...locales.map((each) => [each, addressIn(host, path, each, locale)] as const),
  ['x-default', publicAddress(host, path)],
];

/** The text of `/sitemap.xml`: the URLs of the listed pages, each in every language of the site. */
export function sitemapText(
  host: string,
  paths: readonly string[],
  site: Pick<SitePack, 'locale' | 'locales'>,
): string {
  const urls = paths.map((path) => {
    const languages = alternatesOf(host, path, site).map(
      ([language, address]) => html`<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`,
    );
    return html`<url><loc>${publicAddress(host, path)}</loc>${languages}</url>\n`;
  });
  return html`<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls}</urlset>\n`.toString();
}

/** Crawlers may read pages that must not be listed, because the pages themselves contain that rule. */
const UNREAD = ['/api/', CLEAR_CDN_PREFIX, CENSORED_CDN_PREFIX].map((path) => `Disallow: ${path}\n`).join('');

/** The text of `/robots.txt`. */
export const robotsText = (host: string): string =>
  `User-agent: *\n${UNREAD}\nSitemap: ${publicAddress(host, '/sitemap.xml')}\n`;
