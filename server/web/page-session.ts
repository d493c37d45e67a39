/** Who opens a page: a visitor or a member, and where visitors go who need a login. */
import type { Context } from 'hono';
import type { RequestEnv } from '#server/http/request-id.ts';
import { expireSessionHint, sessionHintOf, sessionTokenOf, setSessionHint } from '#server/http/session-cookie.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { pathTo } from '#shared/routes/route-path.ts';
import { startPathOf } from '#shared/rules/start-path.ts';
import { TRAFFIC_SOURCE_KEYS } from '#shared/rules/traffic-source.ts';

/** False also if the database doesn't answer: the page then shows members the error and a Retry button. */
export const isVisitor = (c: Context<RequestEnv>): Promise<boolean> =>
  c.var.signedIn().then(
    (found) => found === null,
    () => false,
  );

/** False if the database doesn't answer. A page outside the app is then rendered for a visitor. */
export const isMember = (c: Context<RequestEnv>): Promise<boolean> =>
  c.var.signedIn().then(
    (found) => found !== null,
    () => false,
  );

/** The hint before it named the member. */
const NAMELESS_HINT = '1';

/** Corrects the session's hint cookie, also for members who logged in before it existed or named them. */
export async function followSession(c: Context<RequestEnv>, site: Site): Promise<void> {
  const { raw: request } = c.req;
  const hint = sessionHintOf(request);
  if (sessionTokenOf(request, site) === null) {
    if (hint !== null) expireSessionHint(c.res.headers, site);
    return;
  }
  if (hint !== null && hint !== NAMELESS_HINT) return;
  // Without the database, the next page corrects it.
  const found = await c.var.signedIn().catch(() => null);
  if (found) setSessionHint(c.res.headers, site, found.member.id);
}

/** Proxies refuse longer headers. */
const LOGIN_ADDRESS_MAX_CHARS = 2_000;

/** The login page, which returns to this URL afterwards. */
export function loginFor(address: string): string {
  const { pathname, searchParams } = new URL(address);
  const login = takeCampaign(searchParams);
  login.set('next', searchParams.size ? `${pathname}?${searchParams}` : pathname);
  const target = `${pathTo('/login')}?${login}`;
  return target.length > LOGIN_ADDRESS_MAX_CHARS ? pathTo('/login') : target;
}

/** Where members go on who open the index. */
export function startFor(address: string, site: Site): string {
  const campaign = takeCampaign(new URL(address).searchParams);
  const start = pathTo(startPathOf(!site.off.has('profileSearch')));
  return campaign.size ? `${start}?${campaign}` : start;
}

/** Removes the campaign's parameters and returns them. The page after a redirect stores them, as the page before would have. */
function takeCampaign(searchParams: URLSearchParams): URLSearchParams {
  const campaign = new URLSearchParams();
  for (const key of TRAFFIC_SOURCE_KEYS) {
    const value = searchParams.get(key);
    if (value !== null) campaign.set(key, value);
    searchParams.delete(key);
  }
  return campaign;
}
