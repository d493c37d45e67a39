import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '#server/base/log.ts';
import { NEVER_KEPT } from '#server/http/caching.ts';
import { etagOf, includesTag } from '#server/http/entity-tag.ts';
import { localeOf } from '#server/http/locale.ts';
import { baseHeaders } from '#server/http/security-headers.ts';
import { sessionTokenIn } from '#server/http/session-cookie.ts';
import { siteNamed } from '#server/http/site.ts';
import { type Polling, pollingReader } from '#server/members/sessions/sessions.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { Endpoint } from './endpoint.ts';
import type { ApiNeeds } from './needs.ts';

/** Answers an unchanged poll; false if the application must answer. */
export type QuickAnswer = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;

const COUNTED_MS = 60_000;

/** Logs the number of polls once a minute, because a line for each would fill the log. */
function counter(log: Log): () => void {
  let polls = 0;
  const report = () => {
    log.info('unchanged polls', { polls });
    polls = 0;
  };
  return () => {
    if (polls === 0) setTimeout(report, COUNTED_MS).unref();
    polls += 1;
  };
}

/**
 * Most requests are polls without changes. They are answered here with Node's own request and one read of the database.
 * The application answers all others by the same rules (docs/decisions/0058-unchanged-polls.md).
 */
export function createUnchangedPolls(deps: ApiNeeds, endpoints: readonly Endpoint[]): QuickAnswer {
  const paths = new Set<string>(endpoints.filter(({ contract }) => contract.versioned).map(({ call }) => call.path));
  const readPolling = pollingReader(deps);
  const count = counter(deps.log);
  const known = new WeakMap<Site, readonly string[]>();
  const headersOf = (site: Site) => {
    const headers = known.get(site) ?? Object.entries(baseHeaders(site)).flat();
    known.set(site, headers);
    return headers;
  };

  function answer(request: IncomingMessage, response: ServerResponse, site: Site, polling: Polling | null): boolean {
    const { headers } = request;
    // The application also stores that the member is active.
    if (!polling || polling.isActivityDue) return false;
    const locale = localeOf(headers.cookie, headers['accept-language'], site);
    const etag = etagOf(polling, site, locale, deps.clock());
    if (!includesTag(headers['if-none-match'], etag)) return false;
    const own = ['cache-control', NEVER_KEPT, 'x-request-id', randomUUID(), 'etag', etag];
    response.writeHead(304, [...own, ...headersOf(site)]).end();
    count();
    deps.metrics.unchangedPolls.inc({ site: site.pack.host });
    return true;
  }

  return (request, response) => {
    const { method, url, headers } = request;
    if (method !== 'GET' || !paths.has(url ?? '') || !headers['if-none-match']) return false;
    const site = siteNamed(headers.host ?? '', headers['x-original-host']?.toString(), deps);
    const token = site && sessionTokenIn(headers.cookie, site);
    if (!token) return false;
    // On an error, the application answers: it meets the same error and reports it.
    try {
      const polling = readPolling(token, site);
      if (!(polling instanceof Promise)) return answer(request, response, site, polling);
      return polling.then((found) => answer(request, response, site, found)).catch(() => false);
    } catch {
      return false;
    }
  };
}
