import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '#server/base/log.ts';
import { cookieIn } from '#server/http/cookies.ts';
import { etagOf, localeOf, namesTag } from '#server/http/entity-tag.ts';
import { siteNamed } from '#server/http/guards.ts';
import { baseHeaders } from '#server/http/security-headers.ts';
import { SESSION_COOKIE } from '#server/http/session-cookie.ts';
import { type Polling, pollingReader } from '#server/members/sessions/sessions.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { Endpoint } from './endpoint.ts';
import type { ApiNeeds } from './needs.ts';

/** Answers a request if it is one of few; false where the answer is for others to make. */
export type QuickAnswer = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;

const COUNTED_MS = 60_000;

/** One line a minute says how many there were: one each would be most of the log, and say nothing. */
function counter(log: Log): () => void {
  let polls = 0;
  const tell = () => {
    log.info('unchanged polls', { polls });
    polls = 0;
  };
  return () => {
    if (polls === 0) setTimeout(tell, COUNTED_MS).unref();
    polls += 1;
  };
}

/**
 * Most of what members ask is whether something is new, and most of the time nothing is: that is said here, from Node's own
 * request and one read. Everything else, refusals too, is left to the dispatcher, which says the same by the same rules
 * (docs/decisions/0058-unchanged-polls.md).
 */
export function createUnchangedPolls(deps: ApiNeeds, endpoints: readonly Endpoint[]): QuickAnswer {
  const paths = new Set<string>(
    endpoints.filter(({ call, versioned }) => versioned && call.method === 'GET').map(({ call }) => call.path),
  );
  const readPolling = pollingReader(deps);
  const count = counter(deps.log);
  const headersOf = new Map(
    deps.sites.all().map((site) => [site, Object.entries(baseHeaders(site.origin)).flat()] as const),
  );

  function answer(request: IncomingMessage, response: ServerResponse, site: Site, polling: Polling | null): boolean {
    const { headers } = request;
    // Being active is written by the dispatcher.
    if (!polling || polling.isActiveDue) return false;
    const locale = localeOf(headers.cookie, headers['accept-language'], site);
    const etag = etagOf(polling, site, locale, deps.clock());
    if (!namesTag(headers['if-none-match'], etag)) return false;
    const own = ['cache-control', 'no-store', 'x-request-id', randomUUID(), 'etag', etag];
    response.writeHead(304, [...own, ...(headersOf.get(site) ?? [])]).end();
    count();
    return true;
  }

  return (request, response) => {
    const { method, url, headers } = request;
    if (method !== 'GET' || !paths.has(url ?? '') || !headers['if-none-match']) return false;
    const site = siteNamed(headers.host ?? '', headers['x-original-host']?.toString(), deps.sites, deps.apiHosts);
    const token = cookieIn(headers.cookie, SESSION_COOKIE);
    if (!site || !token) return false;
    const polling = readPolling(token, site);
    if (!(polling instanceof Promise)) return answer(request, response, site, polling);
    // The dispatcher meets the same failure, and knows how to say it.
    return polling.then((found) => answer(request, response, site, found)).catch(() => false);
  };
}
