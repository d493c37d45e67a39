import { Refusal } from '#server/base/refusal.ts';
import { hostName, type Site } from '#server/sites/site-directory.ts';
import type { CallName } from '#shared/contracts/calls.ts';

/** GETs that change something (docs/product/permissions.md#cross-site-requests): guarded like writes. */
const CHANGING_GETS: ReadonlySet<CallName> = new Set(['logout', 'startChat']);
/** A beacon can't send headers, and changes nothing of value; a mail program knows no headers, only its token. */
const UNGUARDED: ReadonlySet<CallName> = new Set(['sendPageHidden', 'unsubscribe']);

export function isGuarded(name: CallName, method: string): boolean {
  return !UNGUARDED.has(name) && (method !== 'GET' || CHANGING_GETS.has(name));
}

/** The member that the tab believes to be logged in (docs/product/must-hold.md#f10). */
const BELIEVED = 'x-member';
/** Whoever logs in, signs up or holds a token says who they are; a logout is of the one who is logged in. */
const OF_A_SESSION: ReadonlySet<CallName> = new Set(['logout']);

/** Refuses a change by a tab that still shows another member: a second tab has changed accounts since. */
export function guardMember(request: Request, call: { name: CallName; access: string }, memberId: string | null): void {
  if (call.access === 'public' && !OF_A_SESSION.has(call.name)) return;
  const believed = request.headers.get(BELIEVED);
  if (believed !== null && memberId !== null && believed !== memberId)
    throw new Refusal('conflict', 'error.stale_account');
}

/** Refuses what a page of another origin could have sent (docs/product/must-hold.md#a7). */
export function guardChange(request: Request, site: Site): void {
  if (!request.headers.get('x-package-name') || !isSameOrigin(request, site)) {
    throw new Refusal('forbidden', 'error.cross_site');
  }
}

/**
 * Whether the browser says that the request comes from the site's own pages. Callers that are no browser send neither
 * header. `same-site` is not enough: she.localhost and localhost are two sites to us, and one to a browser.
 */
export function isSameOrigin(request: Request, site: Site): boolean {
  const fetchSite = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  if (fetchSite !== null && fetchSite !== 'same-origin') return false;
  if (origin === null) return true;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  if (hostName(host) !== site.pack.host) return false;
  // The browser vouches for scheme and port; where it doesn't, they are compared.
  return fetchSite !== null || origin === site.origin || host === request.headers.get('host');
}

/** Refuses what another origin's page leads to. For a link's sake it takes a plain navigation, typed or by one's own page. */
export function guardNavigation(request: Request, site: Site): void {
  if (request.headers.get('sec-fetch-site') === 'none' || isSameOrigin(request, site)) return;
  throw new Refusal('forbidden', 'error.cross_site');
}
