import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type Context, Hono } from 'hono';
import { notFound, Refusal } from '#server/base/refusal.ts';
import { etagOf, namesTag } from '#server/http/entity-tag.ts';
import { errorBody, errors, setRetryAfter, statusOf } from '#server/http/errors.ts';
import { guardChange, guardMember, isGuarded } from '#server/http/guards.ts';
import { maskOf, readJson } from '#server/http/request-body.ts';
import type { VisitEnv } from '#server/http/visit.ts';
import type { Endpoint } from './endpoint.ts';
import type { ApiNeeds } from './needs.ts';

type CallEnv = {
  Bindings: { outgoing?: ServerResponse };
  Variables: VisitEnv['Variables'] & {
    requestId: string;
    /** Sent with the answer, a refusal too. */
    headers: Headers;
  };
};

/** The sub-app of the calls: answers every `/api/*.php` from the table of endpoints. It stands behind `visit`. */
export function callsOf(deps: ApiNeeds, endpoints: readonly Endpoint[]): Hono<CallEnv> {
  const byPath = Map.groupBy(endpoints, ({ call }) => call.path);
  const app = new Hono<CallEnv>();
  app.all('/api/*', (c) => {
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.set('headers', new Headers({ 'cache-control': 'no-store', 'x-request-id': requestId }));
    const url = new URL(c.req.url);
    const { site } = c.var;
    const endpoint = site && pick(byPath.get(url.pathname as `/api/${string}`) ?? [], c.req.method, url.searchParams);
    if (!endpoint) throw notFound();
    return answer(deps, endpoint, c, url);
  });
  app.onError(
    errors(deps.log, 'request failed', (refusal, c) => {
      const { headers, requestId } = c.var as CallEnv['Variables'];
      headers.delete('etag');
      setRetryAfter(headers, refusal);
      return Response.json(errorBody(refusal, requestId), { status: statusOf(refusal), headers });
    }),
  );
  return app;
}

/** The endpoint whose flag is in the query, else the one without a flag. */
function pick(endpoints: readonly Endpoint[], method: string, query: URLSearchParams): Endpoint | null {
  const sameMethod = endpoints.filter(({ call }) => call.method === method);
  const flagged = sameMethod.find(({ call }) => call.flag && query.get(call.flag) === '1');
  return flagged ?? sameMethod.find(({ call }) => !call.flag) ?? null;
}

async function answer(deps: ApiNeeds, endpoint: Endpoint, c: Context<CallEnv>, url: URL): Promise<Response> {
  const request = c.req.raw;
  const { site, locale, ip, headers, requestId } = c.var;
  if (!site) throw notFound();
  const isChange = isGuarded(endpoint.name, request.method);
  if (isChange) guardChange(request, site);
  const signedIn = await c.var.signedIn();
  if (endpoint.access !== 'public' && !signedIn) throw notLoggedIn(endpoint);
  if (isChange) guardMember(request, endpoint, signedIn?.member.id ?? null);
  if (endpoint.versioned && signedIn) {
    const etag = etagOf(signedIn.member, site, locale, deps.clock());
    headers.set('etag', etag);
    if (namesTag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  }
  const { querySchema, bodySchema, maxBytes } = endpoint;
  const query = querySchema && maskOf(Object.fromEntries(url.searchParams), querySchema);
  const body = bodySchema && maskOf(await readJson(request, maxBytes), bodySchema);
  const answered = await endpoint.handle({
    deps,
    site,
    locale,
    request,
    requestId,
    headers,
    outgoing: c.env?.outgoing ?? null,
    query,
    body,
    ip,
    userAgent: request.headers.get('user-agent') ?? '',
    member: signedIn?.member ?? null,
    session: signedIn?.session ?? null,
  });
  return answered instanceof Response ? answered : Response.json(answered, { headers });
}

function notLoggedIn({ access }: Endpoint): Refusal {
  return new Refusal(access === 'member-403' ? 'forbidden' : 'unauthenticated', 'error.not_logged_in');
}
