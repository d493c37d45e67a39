import { CENSORED_CDN_PREFIX, CLEAR_CDN_PREFIX } from './limits.ts';
import { routeOfText, TEXT_PAGES } from './page-text.ts';

const LISTED: readonly string[] = [
  'index',
  'signup',
  'login',
  'match-finder',
  'pricing',
  'cancel',
  ...TEXT_PAGES.map(routeOfText),
];
const ABOUT_PRICES: readonly string[] = ['pricing', 'cancel'];

/**
 * Whether search engines may list a page, by the name of its route. All others tell them not to: pages of members and about
 * members, pages that an email links to, and campaigns (docs/product/screens.md#search-engines).
 */
export const isListedPage = (name: string, { sells }: { readonly sells?: boolean | undefined }): boolean =>
  LISTED.includes(name) && (!!sells || !ABOUT_PRICES.includes(name));

/** The address of a page for everybody else, such as search engines. Sites are public only over https. */
export const publicAddress = (host: string, path: string): string => `https://${host}${path}`;

/** Crawlers may read pages that must not be listed: only then do they see that these say so. */
const UNREAD = ['/api/', CLEAR_CDN_PREFIX, CENSORED_CDN_PREFIX].map((path) => `Disallow: ${path}\n`).join('');

/** The text of `/robots.txt`. */
export const robotsText = (host: string): string =>
  `User-agent: *\n${UNREAD}\nSitemap: ${publicAddress(host, '/sitemap.xml')}\n`;
