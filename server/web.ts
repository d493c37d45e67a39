import { join } from 'node:path';
import type { Context, Hono } from 'hono';
import { Hono as App } from 'hono';
import { LOCALE_COOKIE } from '#shared/rules/limits.ts';
import { chooseLocale } from '#shared/rules/locale.ts';
import type { Route } from '#src/routes.ts';
import { createApp } from './app.ts';
import { answerMailbox } from './dev/mailbox-pages.ts';
import { answerStandIns } from './dev/partner-stand-ins.ts';
import { answerPushReceiver } from './dev/push-pages.ts';
import { clientAddress } from './http/client-address.ts';
import { cookieOf } from './http/cookies.ts';
import type { Deps } from './http/deps.ts';
import { asHttpError } from './http/errors.ts';
import { siteOf } from './http/guards.ts';
import { findSession, SESSION_COOKIE } from './http/sessions.ts';
import { errorFields } from './log.ts';
import { answerPhoto } from './photos/answer-photo.ts';
import { nameForLog } from './request-name.ts';
import { hasSignupForm, signUpByForm } from './sites/form-signup.ts';
import { PageRenderer } from './sites/page-renderer.ts';
import { plainError, plainNotFound } from './sites/plain-answers.ts';
import { withBaseHeaders } from './sites/security-headers.ts';
import type { Site } from './sites/site-directory.ts';
import { SiteFiles } from './sites/site-files.ts';
import { StaticIndex } from './sites/static-index.ts';

interface WebOptions {
  deps: Deps;
  /** Where the build put sites and renderer. */
  dist: string;
  production: boolean;
  /** Whether database and storage answer. */
  isReady: () => Promise<boolean>;
}

/** Everything that one process answers: health, calls, photos, pages. The calls alone are `createApp`. */
export function createWeb({ deps, dist, production, isReady }: WebOptions): Hono {
  const app = new App();
  const api = createApp(deps);
  const renderer = new PageRenderer(dist);
  const files = new Map(
    deps.sites.all().map((site) => {
      const index = new StaticIndex(join(dist, 'sites', site.pack.host));
      return [site, new SiteFiles({ site, index, production })] as const;
    }),
  );

  async function answerPost(c: Context, site: Site, path: string): Promise<Response> {
    const own = files.get(site);
    const locale = localeOf(c.req.raw, site);
    const page = own?.page(path, locale);
    if (!own || !page || !hasSignupForm(page.route)) return plainError(405, 'Not allowed', { allow: 'GET, HEAD' });
    const visit = {
      site,
      locale,
      ip: clientAddress(c, deps.trustProxy),
      userAgent: c.req.header('user-agent') ?? '',
      previousToken: cookieOf(c.req.raw, SESSION_COOKIE),
    };
    const outcome = await signUpByForm(deps, visit, c.req.raw);
    if (outcome.done) return outcome.response;
    const { status, form, retryAfter } = outcome;
    const rendered = await renderer.render({ host: site.pack.host, locale, path, form });
    if (!rendered) return plainError(status, 'This form could not be taken');
    const answer = await own.answerRendered(c.req.raw, rendered, { status, route: page.route as Route, locale });
    if (retryAfter !== null) answer.headers.set('retry-after', String(retryAfter));
    return answer;
  }

  async function answerSite(c: Context, site: Site, path: string): Promise<Response> {
    const request = c.req.raw;
    if (path.startsWith('/api/')) return api.fetch(request, c.env);
    const viewer = async () => (await findSession(deps, site, request))?.member.id ?? null;
    const photo = await answerPhoto({ deps, site, request, path, viewer });
    if (photo) return photo;
    const local = production ? null : await answerLocally(deps, site, request);
    if (local) return local;
    if (request.method === 'POST') return answerPost(c, site, path);
    const own = files.get(site);
    return own ? own.answer(request, path, localeOf(request, site)) : plainNotFound();
  }

  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) =>
    (await isReady()) ? c.text('ready') : plainError(503, 'not ready', { 'retry-after': '5' }),
  );
  app.all('*', async (c) => {
    const started = performance.now();
    const path = new URL(c.req.url).pathname;
    const site = siteOf(c.req.raw, deps.sites, deps.apiHosts);
    const answer = site
      ? await answerSite(c, site, path).catch((error: unknown) => failure(deps, error))
      : plainNotFound();
    deps.log.info('request', {
      method: c.req.method,
      name: site ? nameForLog(path) : 'unknown host',
      status: answer.status,
      ms: Math.round(performance.now() - started),
      request_id: answer.headers.get('x-request-id'),
    });
    return withBaseHeaders(answer, site?.origin ?? null);
  });
  return app;
}

/** What plays the outside world in development. */
const answerLocally = async (deps: Deps, site: Site, request: Request): Promise<Response | null> =>
  (await answerMailbox(deps, request)) ??
  (await answerPushReceiver(deps, site, request)) ??
  (await answerStandIns(request));

function localeOf(request: Request, { pack }: Site) {
  const cookie = cookieOf(request, LOCALE_COOKIE);
  return chooseLocale(cookie, request.headers.get('accept-language'), pack.locales, pack.locale);
}

function failure({ log }: Deps, thrown: unknown): Response {
  const { status, details } = asHttpError(thrown);
  if (status >= 500) log.error('page failed', errorFields(thrown));
  return plainError(status, status >= 500 ? 'Something went wrong' : 'Refused', {
    'cache-control': 'no-store',
    ...(details.retryAfter === undefined ? {} : { 'retry-after': String(details.retryAfter) }),
  });
}
