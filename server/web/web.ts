import { join } from 'node:path';
import type { Context, Hono } from 'hono';
import { Hono as App } from 'hono';
import { createApp } from '#server/api/api.ts';
import { errorFields } from '#server/base/log.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { cookieOf } from '#server/http/cookies.ts';
import { asRefusal, statusOf } from '#server/http/errors.ts';
import { siteOf } from '#server/http/guards.ts';
import { withBaseHeaders } from '#server/http/security-headers.ts';
import { sessionTokenOf } from '#server/http/session-cookie.ts';
import { findSession } from '#server/members/sessions/sessions.ts';
import type { MailTexts } from '#server/notify/mail/mail-texts.ts';
import { countShown } from '#server/partners/count-visit.ts';
import { mayView } from '#server/search/page-budget.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { LanderMember } from '#shared/contracts/renderer.ts';
import { LOCALES, type Locale } from '#shared/contracts/settings.ts';
import { LOCALE_COOKIE } from '#shared/rules/limits.ts';
import { chooseLocale } from '#shared/rules/locale.ts';
import { matchRoute } from '#src/match-route.ts';
import { pathTo } from '#src/route-path.ts';
import { isAboutMember, isLander, type Route } from '#src/routes.ts';
import { answerPhoto } from './answer-photo.ts';
import { answerMailbox } from './dev/mailbox-pages.ts';
import { answerPartnerPage } from './dev/partner-page.ts';
import { answerStandIns } from './dev/partner-stand-ins.ts';
import { answerPostbacks } from './dev/postback-pages.ts';
import { answerPushReceiver } from './dev/push-pages.ts';
import { hasSignupForm, signUpByForm } from './form-signup.ts';
import { isReadByPerson } from './is-read-by-person.ts';
import { memberOfLander } from './member-lander.ts';
import type { WebNeeds } from './needs.ts';
import { answerOperator } from './operator-calls.ts';
import { PageRenderer } from './page-renderer.ts';
import { plainError, plainNotFound, sayPlainly } from './plain-answers.ts';
import { nameForLog } from './request-name.ts';
import { SiteFiles } from './site-files.ts';
import { StaticIndex } from './static-index.ts';

interface WebOptions {
  deps: WebNeeds;
  /** Where the build put sites and renderer. */
  dist: string;
  production: boolean;
  /** Whether database and storage answer. */
  isReady: () => Promise<boolean>;
  /** What the operator's commands show; null where there are none. */
  operatorToken?: string | null;
}

/** Everything that one process answers: health, calls, photos, pages. The calls alone are `createApp`. */
export function createWeb({ deps, dist, production, isReady, operatorToken = null }: WebOptions): Hono {
  const app = new App();
  const api = createApp(deps);
  const renderer = new PageRenderer(dist);
  const files = new Map(
    deps.sites.all().map((site) => {
      const index = new StaticIndex(join(dist, 'sites', site.pack.host));
      return [site, new SiteFiles({ site, index, production })] as const;
    }),
  );

  /** The sign-up form of a page, posted without script. `about` is the member whose lander it is. */
  async function answerPost(c: Context, page: Formed): Promise<Response> {
    const { site, own, route, locale, path, about } = page;
    if (!hasSignupForm(route)) return notAllowed('GET, HEAD');
    const visit = {
      site,
      locale,
      ip: clientAddress(c, deps.trustProxy),
      userAgent: c.req.header('user-agent') ?? '',
      previousToken: sessionTokenOf(c.req.raw),
    };
    const outcome = await signUpByForm(deps, visit, c.req.raw, about?.profile.id);
    if (outcome.done) return outcome.response;
    const { status, form, retryAfter } = outcome;
    const rendered = await renderer.render({ host: site.pack.host, locale, path, form, about });
    if (!rendered) return plainError(status);
    const answer = await own.answerRendered(c.req.raw, rendered, { status, route, locale });
    if (retryAfter !== null) answer.headers.set('retry-after', String(retryAfter));
    return answer;
  }

  /** A lander about a member. Whoever is logged in has no use for it, and comes to the profile. */
  async function answerAbout(c: Context, page: Formed, memberId: string): Promise<Response> {
    const { raw: request } = c.req;
    const { site, own, route, locale, path } = page;
    if (!['GET', 'HEAD', 'POST'].includes(request.method)) return notAllowed('GET, HEAD, POST');
    const viewer = (await findSession(deps, site, sessionTokenOf(request)))?.member ?? null;
    const about = await memberOfLander(deps, { site, locale, viewer }, memberId);
    if (!about) return own.notFound(request, path, locale);
    if (request.method === 'POST') return answerPost(c, { ...page, about });
    if (viewer) return own.redirect(pathTo('/members/:memberId', { memberId }));
    // Whoever leafs through members by these pages is led where sign-up is about nobody, as on hosts of plain files.
    const mayStay = await mayView(deps, site.pool, clientAddress(c, deps.trustProxy));
    if (!mayStay) return own.redirect(pathTo('/signup'));
    const rendered = await renderer.render({ host: site.pack.host, locale, path, about });
    if (!rendered) return own.notFound(request, path, locale);
    return own.answerRendered(request, rendered, { status: rendered.status, route, locale });
  }

  /** What was thrown while a page was made. A person gets a page about it, bots and scripts a short answer (docs/decisions/0083). */
  async function answerFailure(request: Request, site: Site, path: string, thrown: unknown): Promise<Response> {
    const plain = failure(deps, thrown);
    const own = isReadByPerson(request) ? files.get(site) : undefined;
    if (!own) return plain;
    const route = matchRoute(path)?.route ?? null;
    const locale = localeOf(request, site, route ?? undefined);
    const { status } = plain;
    const rendered = await renderer.renderError(site.pack.host, locale, status).catch((error: unknown) => {
      deps.log.error('error page failed', errorFields(error));
      return null;
    });
    if (!rendered) return plain;
    const page = await own.answerRendered(request, rendered, { status, route, locale });
    const retryAfter = plain.headers.get('retry-after');
    if (retryAfter) page.headers.set('retry-after', retryAfter);
    return page;
  }

  async function answerSite(c: Context, site: Site, path: string): Promise<Response> {
    const request = c.req.raw;
    if (path.startsWith('/api/')) return api.fetch(request, c.env);
    const viewer = async () => (await findSession(deps, site, sessionTokenOf(request)))?.member.id ?? null;
    const photo = await answerPhoto({ deps, site, request, path, viewer });
    if (photo) return photo;
    const local = production ? null : await answerLocally(deps, site, request);
    if (local) return local;
    const own = files.get(site);
    if (!own) return plainNotFound();
    const match = matchRoute(path);
    const locale = localeOf(request, site, match?.route);
    if (match && isAboutMember(match.route)) {
      return answerAbout(c, { site, own, route: match.route, locale, path }, match.params.memberId ?? '');
    }
    if (request.method !== 'POST') return own.answer(request, path, locale);
    const route = own.page(path, locale)?.route;
    return route ? answerPost(c, { site, own, route, locale, path }) : notAllowed('GET, HEAD');
  }

  /** A host where no site lives. A call is refused in the words of all calls (docs/product/errors.md#shape). */
  const answerNobody = async (c: Context, path: string): Promise<Response> =>
    (production ? null : answerPartnerPage(c.req.raw, deps.sites)) ??
    (path.startsWith('/api/') ? api.fetch(c.req.raw, c.env) : plainNotFound());

  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) =>
    (await isReady()) ? c.text('ready') : c.text('not ready', 503, { 'retry-after': '5' }),
  );
  app.all('/_operator/*', (c) =>
    answerOperator(deps, operatorToken, c.req.raw).catch((error: unknown) => failure(deps, error)),
  );
  app.all('*', async (c) => {
    const started = performance.now();
    const path = new URL(c.req.url).pathname;
    const site = siteOf(c.req.raw, deps.sites, deps.apiHosts);
    const answer = site
      ? await answerSite(c, site, path).catch((error: unknown) => answerFailure(c.req.raw, site, path, error))
      : await answerNobody(c, path);
    if (site) countShown(deps, site, c.req.raw, answer.status);
    deps.log.info('request', {
      method: c.req.method,
      name: site ? nameForLog(path) : 'unknown host',
      status: answer.status,
      ms: Math.round(performance.now() - started),
      request_id: answer.headers.get('x-request-id'),
    });
    const said = sayPlainly(answer, c.req.raw, textsFor(deps, c.req.raw, site));
    return withBaseHeaders(said, site?.origin ?? null);
  });
  return app;
}

/** A page that a form can be sent to. */
interface Formed {
  readonly site: Site;
  readonly own: SiteFiles;
  readonly route: Route;
  readonly locale: Locale;
  readonly path: string;
  readonly about?: LanderMember;
}

const notAllowed = (allow: string) => plainError(405, { allow });

/** What plays the outside world in development. */
const answerLocally = async (deps: WebNeeds, site: Site, request: Request): Promise<Response | null> =>
  (await answerMailbox(deps, request)) ??
  (await answerPushReceiver(deps, site, request)) ??
  (await answerPostbacks(deps, request)) ??
  (await answerStandIns(request));

/** A partner may name a lander's language: its page and ours should speak the same. */
function localeOf(request: Request, { pack }: Site, route?: Route) {
  const named = route && isLander(route) ? new URL(request.url).searchParams.get('locale') : null;
  const cookie = cookieOf(request, LOCALE_COOKIE);
  return chooseLocale(named || cookie, request.headers.get('accept-language'), pack.locales, pack.locale);
}

/** The server's own texts as the reader of an answer knows them; on a host without a site, as the browser asks. */
function textsFor({ mailTexts }: WebNeeds, request: Request, site: Site | null): MailTexts {
  if (site) return mailTexts(localeOf(request, site), site.niche);
  return mailTexts(chooseLocale(null, request.headers.get('accept-language'), LOCALES, 'en'), { prefix: '' });
}

function failure({ log }: WebNeeds, thrown: unknown): Response {
  const refusal = asRefusal(thrown);
  const status = statusOf(refusal);
  const { retryAfter } = refusal.details;
  if (status >= 500) log.error('page failed', errorFields(thrown));
  return plainError(status, {
    'cache-control': 'no-store',
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
  });
}
