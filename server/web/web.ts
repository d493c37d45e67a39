import { Hono, type MiddlewareHandler } from 'hono';
import { ENDPOINTS } from '#server/api/api.ts';
import { callsOf } from '#server/api/dispatch.ts';
import { openApi } from '#server/api/openapi/answer-openapi.ts';
import { answerOperator } from '#server/desk/answer-operator.ts';
import { deskPlace } from '#server/desk/desk-address.ts';
import { NEVER_KEPT, neverKeptByDefault } from '#server/http/caching.ts';
import { errors } from '#server/http/errors.ts';
import { isForwarded, mayReadMetrics } from '#server/http/machine-requests.ts';
import { giveRequestId, type RequestEnv, withRequestId } from '#server/http/request-id.ts';
import { withBaseHeaders } from '#server/http/security-headers.ts';
import { visit } from '#server/http/visit.ts';
import type { SiteOutputs } from '#server/output/site-outputs.ts';
import { hostName } from '#server/sites/site-directory.ts';
import { pathTo } from '#shared/routes/route-path.ts';
import { photos } from './answer-photo.ts';
import { countShownPage } from './count-shown-page.ts';
import { deskPages } from './desk-pages.ts';
import type { Development } from './dev/dev.ts';
import type { WebNeeds } from './needs.ts';
import { OpenSites, PAGE_CACHE_BYTES } from './open-sites.ts';
import { createPages, plainRefusal } from './pages.ts';
import { addPlainText, plainNotFound } from './plain-answers.ts';
import { nameForLog } from './request-name.ts';
import { securityText } from './security-text.ts';

interface WebOptions {
  deps: WebNeeds;
  /** What the sites' pages are made from. */
  outputs: SiteOutputs;
  /** The most that made pages of all sites together take in memory. */
  pageCacheBytes?: number;
  /** What only development serves; null in production. */
  development?: Development | null;
  /** Whether the database and the storage work. */
  isReady: () => Promise<boolean>;
  /** The secret of the operator's commands; null to refuse them all. */
  operatorToken?: string | null;
  /** The secret that reads the metrics from other machines; null for this machine alone. */
  metricsToken?: string | null;
  /** Where people report security holes; null without `/.well-known/security.txt`. */
  securityContact?: string | null;
  /** The folder of the desk's build; null if only its calls are served. */
  deskFolder?: string | null;
  /** If false, all browsers remove the service worker. */
  hasWorker?: boolean;
}

/** Everything that a process serves: health, the operator's commands, calls, photos and pages. */
export function createWeb({
  deps,
  outputs,
  pageCacheBytes = PAGE_CACHE_BYTES,
  development = null,
  isReady,
  operatorToken = null,
  metricsToken = null,
  securityContact = null,
  deskFolder = null,
  hasWorker = true,
}: WebOptions): Hono<RequestEnv> {
  const open = new OpenSites({ outputs, maxBytes: pageCacheBytes, hasWorker });
  const pages = createPages({ deps, open, developer: development?.pages ?? null });
  const operator = new Hono<RequestEnv>();
  operator.all('/*', (c) => answerOperator(deps, operatorToken, c.req.raw));
  operator.onError(errors(deps.log, 'page failed', withRequestId(plainRefusal)));

  const app = new Hono<RequestEnv>();
  app.use(giveRequestId, neverKeptByDefault);
  app.onError(errors(deps.log, 'page failed', withRequestId(pages.answerError)));
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) =>
    (await isReady()) ? c.text('ready') : c.text('not ready', 503, { 'retry-after': '5' }),
  );
  app.get('/metrics', async (c) => {
    if (!mayReadMetrics(c, metricsToken)) return plainNotFound();
    const { registry } = deps.metrics;
    return c.body(await registry.metrics(), 200, { 'content-type': registry.contentType, 'cache-control': NEVER_KEPT });
  });
  // Caddy asks this before it requests a certificate for a host.
  app.get('/internal/tls-ask', (c) => {
    const host = c.req.query('domain') ?? '';
    const own = [...deps.apiHosts, ...(deps.desk?.host ? [hostName(deps.desk.host)] : [])];
    const isKnown = deps.sites.byHost(host) !== null || own.includes(host);
    return isKnown && !isForwarded(c.req.raw) ? c.text('known') : plainNotFound();
  });
  app.get('/.well-known/security.txt', (c) =>
    securityContact === null ? plainNotFound() : c.text(securityText(securityContact, deps.clock())),
  );
  app.route('/_operator', operator);
  app.use(...visit(deps), finish(deps));
  if (development) app.route('/', development.deskLogin.routes(deps));
  app.route('/', deskPages(deps, deskFolder));
  if (development) app.route('/', development.routes(deps));
  // Password managers lead there (https://w3c.github.io/webappsec-change-password-url/).
  app.get('/.well-known/change-password', (c) =>
    c.var.site ? c.redirect(`${pathTo('/profile')}#account`, 302) : plainNotFound(),
  );
  app.route('/', openApi());
  app.route('/', callsOf(deps, ENDPOINTS));
  app.route('/', photos(deps));
  app.route('/', pages.app);
  return app;
}

/** Logs and counts each answer, adds the common headers, and gives plain answers their text. */
function finish(deps: WebNeeds): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    const started = performance.now();
    await next();
    const answer = c.res;
    const { raw: request } = c.req;
    const { site, locale } = c.var;
    const elapsedMs = performance.now() - started;
    const other = deskPlace(c, deps) ? 'desk' : 'unknown host';
    const name = site ? nameForLog(new URL(c.req.url).pathname) : other;
    deps.metrics.countRequest({
      site: site?.pack.host ?? null,
      name,
      method: c.req.method,
      status: answer.status,
      seconds: elapsedMs / 1000,
    });
    if (site) countShownPage(deps, site, request, answer.status);
    deps.log.info('request', {
      method: c.req.method,
      name,
      status: answer.status,
      ms: Math.round(elapsedMs),
      request_id: answer.headers.get('x-request-id'),
    });
    const text = deps.mailTexts(locale, site?.niche ?? { prefix: '' });
    const finished = withBaseHeaders(addPlainText(answer, request, text), site);
    // Hono merges the headers of two answers unless the first one is removed.
    c.res = undefined;
    c.res = finished;
  };
}
