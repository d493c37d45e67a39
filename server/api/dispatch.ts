import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { errorFields } from '#server/base/log.ts';
import { notFound, Refusal } from '#server/base/refusal.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { etagOf, localeOf, namesTag } from '#server/http/entity-tag.ts';
import { asRefusal, errorBody, statusOf } from '#server/http/errors.ts';
import { guardChange, guardMember, isGuarded, siteOf } from '#server/http/guards.ts';
import { maskOf, readJson } from '#server/http/request-body.ts';
import { sessionTokenOf } from '#server/http/session-cookie.ts';
import { findSession } from '#server/members/sessions/sessions.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { Endpoint } from './endpoint.ts';
import type { ApiNeeds } from './needs.ts';

/** Answers every `/api/*.php` from the table of endpoints. */
export function createDispatcher(deps: ApiNeeds, endpoints: readonly Endpoint[]): (c: Context) => Promise<Response> {
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
  deps: ApiNeeds;
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
  const signedIn = await findSession(deps, site, sessionTokenOf(request));
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

function notLoggedIn({ access }: Endpoint): Refusal {
  return new Refusal(access === 'member-403' ? 'forbidden' : 'unauthenticated', 'error.not_logged_in');
}

function failure({ log }: ApiNeeds, thrown: unknown, requestId: string, headers: Headers): Response {
  const refusal = asRefusal(thrown);
  const status = statusOf(refusal);
  if (status >= 500) log.error('request failed', { request_id: requestId, ...errorFields(thrown) });
  headers.delete('etag');
  const { retryAfter } = refusal.details;
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
  return Response.json(errorBody(refusal, requestId), { status, headers });
}
