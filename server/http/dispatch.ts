import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { errorFields } from '#server/log.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { clientAddress } from './client-address.ts';
import type { Deps } from './deps.ts';
import type { Endpoint } from './endpoint.ts';
import { etagOf, localeOf, namesTag } from './entity-tag.ts';
import { asHttpError, errorBody, HttpError, notFound } from './errors.ts';
import { guardChange, guardMember, isGuarded, siteOf } from './guards.ts';
import { maskOf, readJson } from './request-body.ts';
import { findSession } from './sessions.ts';

/** Answers every `/api/*.php` from the table of endpoints. */
export function createDispatcher(deps: Deps, endpoints: readonly Endpoint[]): (c: Context) => Promise<Response> {
  const byPath = Map.groupBy(endpoints, ({ call }) => call.path);
  return async (c) => {
    const requestId = randomUUID();
    const headers = new Headers({ 'cache-control': 'no-store', 'x-request-id': requestId });
    try {
      const url = new URL(c.req.url);
      const site = siteOf(c.req.raw, deps.sites, deps.apiHosts);
      const endpoint = site && pick(byPath.get(url.pathname as `/api/${string}`) ?? [], c.req.method, url.searchParams);
      if (!site || !endpoint) throw notFound();
      return await run(c, { deps, site, endpoint, url, requestId, headers });
    } catch (thrown) {
      return failure(deps, thrown, requestId, headers);
    }
  };
}

/** The endpoint whose flag stands in the query, else the one that has none. */
function pick(endpoints: readonly Endpoint[], method: string, query: URLSearchParams): Endpoint | null {
  const fitting = endpoints.filter(({ call }) => call.method === method);
  const flagged = fitting.find(({ call }) => call.flag && query.get(call.flag) === '1');
  return flagged ?? fitting.find(({ call }) => !call.flag) ?? null;
}

interface Run {
  deps: Deps;
  site: Site;
  endpoint: Endpoint;
  url: URL;
  requestId: string;
  headers: Headers;
}

async function run(c: Context, { deps, site, endpoint, url, requestId, headers }: Run): Promise<Response> {
  const request = c.req.raw;
  const isChange = isGuarded(endpoint.name, request.method);
  if (isChange) guardChange(request, site);
  const signedIn = await findSession(deps, site, request);
  if (endpoint.access !== 'public' && !signedIn) throw notLoggedIn(endpoint);
  if (isChange) guardMember(request, endpoint, signedIn?.member.id ?? null);
  const locale = localeOf(request.headers.get('cookie'), request.headers.get('accept-language'), site);
  if (endpoint.versioned && signedIn) {
    const etag = etagOf(signedIn.member, site, locale, deps.clock());
    headers.set('etag', etag);
    if (namesTag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  }
  const { querySchema, bodySchema, maxBytes } = endpoint;
  const query = querySchema && maskOf(Object.fromEntries(url.searchParams), querySchema);
  const body = bodySchema && maskOf(await readJson(request, maxBytes), bodySchema);
  const answer = await endpoint.handle({
    deps,
    site,
    locale,
    request,
    requestId,
    headers,
    outgoing: c.env?.outgoing ?? null,
    query,
    body,
    ip: clientAddress(c, deps.trustProxy),
    userAgent: request.headers.get('user-agent') ?? '',
    member: signedIn?.member ?? null,
    session: signedIn?.session ?? null,
  });
  return answer instanceof Response ? answer : Response.json(answer, { headers });
}

function notLoggedIn({ access }: Endpoint): HttpError {
  return new HttpError(access === 'member-403' ? 403 : 401, 'error.not_logged_in');
}

function failure({ log }: Deps, thrown: unknown, requestId: string, headers: Headers): Response {
  const error = asHttpError(thrown);
  if (error.status >= 500) log.error('request failed', { request_id: requestId, ...errorFields(thrown) });
  headers.delete('etag');
  if (error.details.retryAfter !== undefined) headers.set('retry-after', String(error.details.retryAfter));
  return Response.json(errorBody(error, requestId), { status: error.status, headers });
}
