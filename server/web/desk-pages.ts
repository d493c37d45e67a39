import { Hono } from 'hono';
import { answerDeskCall, answerExport, DESK_API_ROOT } from '#server/desk/answer-desk.ts';
import { type DeskPlace, deskPlace } from '#server/desk/desk-address.ts';
import { NEVER_KEPT } from '#server/http/caching.ts';
import { errorBody, errors, setRetryAfter, statusOf } from '#server/http/errors.ts';
import type { RequestEnv } from '#server/http/request-id.ts';
import { baseHeaders, type HeaderTable } from '#server/http/security-headers.ts';
import { EXPORT_FILE } from '#server/members/operator/export-by-operator.ts';
import { CHECK_FILE } from '#shared/contracts/desk/checks.ts';
import { PHOTO_FILE } from '#shared/contracts/desk/moderation.ts';
import { IMMUTABLE_CACHE_SECONDS } from '#shared/rules/limits.ts';
import { answerDeskCheck } from './desk-check.ts';
import { DeskFiles, deskAnswer } from './desk-files.ts';
import { answerDeskPhoto } from './desk-photo.ts';
import type { WebNeeds } from './needs.ts';

/** Everything from the desk's own host, and nothing else. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ');

const NOT_INDEXED = { 'x-robots-tag': 'noindex, nofollow' };

/** HSTS as on sites. The desk has no pack that could include subdomains. */
const secured = (place: DeskPlace): HeaderTable => ({
  ...baseHeaders({ origin: place.origin, pack: { hsts_subdomains: false } }),
  ...NOT_INDEXED,
});

/** The desk's pages and calls, on the desk's host only. Every other host answers these paths as any unknown one. */
export function deskPages(deps: WebNeeds, folder: string | null): Hono<RequestEnv> {
  const files = folder === null ? null : new DeskFiles(folder);
  const app = new Hono<RequestEnv>();
  const uncached = (place: DeskPlace, requestId: string) =>
    new Headers({ ...secured(place), 'cache-control': NEVER_KEPT, 'x-request-id': requestId });
  const pictures = [
    [PHOTO_FILE, answerDeskPhoto],
    [CHECK_FILE, answerDeskCheck],
  ] as const;
  for (const [address, answerPicture] of pictures)
    app.on(['GET', 'HEAD'], address, async (c, next) => {
      const place = deskPlace(c, deps);
      if (!place) return next();
      const answer = await answerPicture(deps, c.req.raw, place);
      for (const [name, value] of Object.entries(secured(place))) answer.headers.set(name, value);
      return answer;
    });
  app.get(`${DESK_API_ROOT}${EXPORT_FILE}`, (c, next) => {
    const place = deskPlace(c, deps);
    if (!place) return next();
    return answerExport(deps, { request: c.req.raw, place, headers: uncached(place, c.var.requestId) });
  });
  app.all(`${DESK_API_ROOT}*`, (c, next) => {
    const place = deskPlace(c, deps);
    if (!place) return next();
    const headers = uncached(place, c.var.requestId);
    return answerDeskCall(deps, { request: c.req.raw, place, ip: c.var.ip, headers });
  });
  app.on(['GET', 'HEAD'], ['/desk', '/desk/*'], async (c, next) => {
    const place = deskPlace(c, deps);
    if (!place || !files) return next();
    const [, asset] = /^\/desk\/assets\/(.*)$/.exec(c.req.path) ?? [];
    const file = asset === undefined ? await files.document() : await files.asset(asset);
    if (!file) return next();
    const caching = asset === undefined ? NEVER_KEPT : `private, max-age=${IMMUTABLE_CACHE_SECONDS}, immutable`;
    return deskAnswer(c.req.raw, file, {
      ...secured(place),
      'content-security-policy': POLICY,
      'cache-control': caching,
    });
  });
  app.onError(
    errors(deps.log, 'desk call failed', (refusal, c) => {
      const requestId = c.get('requestId');
      const headers = new Headers({ ...NOT_INDEXED, 'cache-control': NEVER_KEPT, 'x-request-id': requestId });
      setRetryAfter(headers, refusal);
      return Response.json(errorBody(refusal, requestId), { status: statusOf(refusal), headers });
    }),
  );
  return app;
}
