import type { ServerResponse } from 'node:http';
import { type Context, Hono } from 'hono';
import { notFound, Refusal } from '#server/base/refusal.ts';
import { NEVER_KEPT } from '#server/http/caching.ts';
import { deviceOf } from '#server/http/device-cookie.ts';
import { etagOf, includesTag } from '#server/http/entity-tag.ts';
import { errorBody, errors, setRetryAfter, statusOf } from '#server/http/errors.ts';
import { guardMember, guardOrigin } from '#server/http/guards.ts';
import { jsonOf, maskOf, readBytes } from '#server/http/request-body.ts';
import type { RequestEnv } from '#server/http/request-id.ts';
import type { Contract } from '#shared/contracts/contract.ts';
import type { Endpoint } from './endpoint.ts';
import type { ApiNeeds } from './needs.ts';
import { countRequest } from './rate-limits.ts';

type CallEnv = {
  Bindings: { outgoing?: ServerResponse };
  Variables: RequestEnv['Variables'] & {
    /** Sent with every answer, also a refusal. */
    headers: Headers;
  };
};

/** The sub-app for all calls under `/api/`. It needs the variables that `giveRequestId` and `visit` set. */
export function callsOf(deps: ApiNeeds, endpoints: readonly Endpoint[]): Hono<CallEnv> {
  const byPath = Map.groupBy(endpoints, ({ call }) => call.path);
  const app = new Hono<CallEnv>();
  app.all('/api/*', (c) => {
    c.set('headers', new Headers({ 'cache-control': NEVER_KEPT, 'x-request-id': c.var.requestId }));
    const url = new URL(c.req.url);
    const { site } = c.var;
    const endpoint =
      site && findEndpoint(byPath.get(url.pathname as `/api/${string}`) ?? [], c.req.method, url.searchParams);
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
function findEndpoint(endpoints: readonly Endpoint[], method: string, query: URLSearchParams): Endpoint | null {
  const sameMethod = endpoints.filter(({ call }) => call.method === method);
  const flagged = sameMethod.find(({ call }) => call.flag && query.get(call.flag) === '1');
  return flagged ?? sameMethod.find(({ call }) => !call.flag) ?? null;
}

async function answer(deps: ApiNeeds, endpoint: Endpoint, c: Context<CallEnv>, url: URL): Promise<Response> {
  const request = c.req.raw;
  const { site, locale, ip, headers, requestId } = c.var;
  if (!site) throw notFound();
  const { contract, signature } = endpoint;
  if (contract.feature && site.off.has(contract.feature)) throw notFound();
  guardOrigin(request, site, signature);
  // Before the session: a body that comes slowly must not outlive it.
  const received = contract.body && (await readBytes(request, contract.maxBytes));
  const signedIn = await c.var.signedIn();
  if (contract.access !== 'public' && !signedIn) throw notLoggedIn(contract);
  guardMember(request, signature, signedIn?.member.id ?? null);
  if (contract.versioned && signedIn) {
    const etag = etagOf(signedIn.member, site, locale, deps.clock());
    headers.set('etag', etag);
    if (includesTag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  }
  const query = contract.query && maskOf(Object.fromEntries(url.searchParams), contract.query);
  const body = contract.body && received && maskOf(jsonOf(request, received), contract.body);
  const userAgent = request.headers.get('user-agent') ?? '';
  await countRequest(deps, endpoint, { memberId: signedIn?.member.id ?? null, ip, userAgent });
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
    userAgent,
    device: deviceOf(request, site),
    member: signedIn?.member ?? null,
    session: signedIn?.session ?? null,
  });
  return answered instanceof Response ? answered : Response.json(answered, { status: contract.status ?? 200, headers });
}

function notLoggedIn({ access }: Contract): Refusal {
  return new Refusal(access === 'member-403' ? 'forbidden' : 'unauthenticated', 'error.not_logged_in');
}
