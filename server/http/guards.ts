import { Refusal } from '#server/base/refusal.ts';
import { hostName, type Site } from '#server/sites/site-directory.ts';
import type { Contract, Origin } from '#shared/contracts/contract.ts';
import { CONTRACTS, type Signature } from '#shared/contracts/registry.ts';

/** The header that only the site's own script, or a program, can send. */
export const APP_HEADER = 'x-package-name';

/** The member that the tab shows (docs/product/must-hold.md#f10). */
export const EXPECTED_MEMBER_HEADER = 'x-member';

const contractOf = (signature: Signature): Contract => CONTRACTS[signature];

/** Where the requests of a call may come from. */
export const originOf = (signature: Signature): Origin =>
  contractOf(signature).from ?? (signature.startsWith('GET ') ? 'anywhere' : 'app');

/** Refuses what a page of another origin could have sent (docs/product/must-hold.md#a7). */
export function guardOrigin(request: Request, site: Site, signature: Signature): void {
  const from = originOf(signature);
  if (from === 'anywhere') return;
  const isAllowed =
    from === 'app'
      ? isAppRequest(request, site)
      : isSameOrigin(request, site) || request.headers.get('sec-fetch-site') === 'none';
  if (!isAllowed) throw new Refusal('forbidden', 'error.cross_site');
}

/** Whether the app sent the request. Links, images and pages of another origin can't send its header. */
export const isAppRequest = (request: Request, site: Site): boolean =>
  Boolean(request.headers.get(APP_HEADER)) && isSameOrigin(request, site);

/** Whether a tab that shows another member is refused. Most public calls don't depend on who was logged in before. */
export function checksMember(signature: Signature): boolean {
  const { checksMember, access } = contractOf(signature);
  return checksMember === true || (access !== 'public' && originOf(signature) === 'app');
}

/** Refuses a change by a tab that shows another member, or nobody, after a second tab logged in to another account. */
export function guardMember(request: Request, signature: Signature, memberId: string | null): void {
  if (!checksMember(signature) || memberId === null) return;
  // A tab that shows nobody sends a logout again that did not reach the server.
  if (CONTRACTS[signature].access === 'public' && !request.headers.has(EXPECTED_MEMBER_HEADER)) return;
  requireExpectedMember(request, memberId);
}

/** For a public call that changes the logged-in member in one of its forms only. @throws conflict */
export function requireExpectedMember(request: Request, memberId: string): void {
  if (request.headers.get(EXPECTED_MEMBER_HEADER) !== memberId) throw new Refusal('conflict', 'error.stale_account');
}

/**
 * Whether the browser says that the request comes from the site's own pages. Clients other than browsers send neither
 * header. `same-site` is not enough: for a browser, she.localhost and localhost are one site.
 */
export function isSameOrigin(request: Request, site: Site): boolean {
  const fetchSite = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  if (fetchSite !== null && fetchSite !== 'same-origin') return false;
  if (origin === null) return true;
  if (!URL.canParse(origin)) return false;
  const { host, protocol } = new URL(origin);
  if (hostName(host) !== site.pack.host) return false;
  // A browser that sends `sec-fetch-site` has compared scheme and port; for others they are compared here. Whoever is in the
  // network between browser and site can write pages of plain http.
  if (fetchSite !== null) return true;
  return protocol === new URL(site.origin).protocol && (origin === site.origin || host === request.headers.get('host'));
}
