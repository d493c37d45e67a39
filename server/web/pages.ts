import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { errorFields } from '#server/base/log.ts';
import type { Refusal } from '#server/base/refusal.ts';
import { setRetryAfter, statusOf } from '#server/http/errors.ts';
import type { RequestEnv } from '#server/http/request-id.ts';
import { sessionTokenOf } from '#server/http/session-cookie.ts';
import { countLanderView } from '#server/search/page-budget.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { siteViewer } from '#server/sites/site-viewer.ts';
import { findVisible } from '#server/store/visibility.ts';
import type {
  DeveloperAssets,
  FinderVisit,
  LanderMember,
  ShownComplaint,
  SubmittedForm,
} from '#shared/contracts/renderer.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { isSignupOpen } from '#shared/rules/signup-open.ts';
import { isAboutMember, isForDevelopers, isLander, type Route } from '#src/routes.ts';
import { matchRoute } from '#src/routing/match-route.ts';
import { pathTo } from '#src/routing/route-path.ts';
import type { DeveloperPages } from './dev/developer-pages.ts';
import { finderVisit } from './finder-visit.ts';
import { caseIn, complainByForm, readCase } from './form-complaint.ts';
import { hasSignupForm, signUpByForm, trafficSourceOf } from './form-signup.ts';
import { isReadByPerson } from './is-read-by-person.ts';
import { memberOfLander } from './member-lander.ts';
import type { WebNeeds } from './needs.ts';
import { PageRenderer } from './page-renderer.ts';
import { followSession, isVisitor, loginFor } from './page-session.ts';
import { plainError, plainNotFound } from './plain-answers.ts';
import { SiteFiles } from './site-files.ts';
import { StaticIndex } from './static-index.ts';

const NOT_FOUND = 404;
const INVALID = 422;

interface PagesOptions {
  readonly deps: WebNeeds;
  /** Where the build put sites and renderer. */
  readonly dist: string;
  readonly hasWorker: boolean;
  /** Null in production. */
  readonly developer: DeveloperPages | null;
}

/** A page with forms that work without JavaScript. */
interface FormPage {
  readonly site: Site;
  readonly files: SiteFiles;
  readonly route: Route;
  readonly locale: Locale;
  readonly path: string;
  /** The member whom the lander is about. */
  readonly about?: LanderMember;
  readonly finder?: FinderVisit;
  readonly complaint?: ShownComplaint | undefined;
  readonly form?: SubmittedForm;
  /** The files of a developer page. */
  readonly developer?: DeveloperAssets;
}

interface Pages {
  readonly app: Hono<RequestEnv>;
  /** The answer to an error outside the calls. */
  answerError(refusal: Refusal, c: Context<RequestEnv>): Promise<Response>;
}

/** The pages and files of all sites. */
export function createPages({ deps, dist, hasWorker, developer }: PagesOptions): Pages {
  const renderer = new PageRenderer(dist);
  const filesOf = new Map(
    deps.sites.all().map((site) => {
      const index = new StaticIndex(join(dist, 'sites', site.pack.host));
      return [site, new SiteFiles({ site, index, hasWorker })] as const;
    }),
  );

  /** Answers a sign-up form that was sent without JavaScript. */
  async function answerPost(c: Context<RequestEnv>, page: FormPage): Promise<Response> {
    const { site, files, route, locale, path, about } = page;
    if (route.name === 'complaints') return answerComplaint(c, page);
    if (!hasSignupForm(route)) return notAllowed('GET, HEAD');
    const visit = {
      site,
      locale,
      ip: c.var.ip,
      userAgent: c.req.header('user-agent') ?? '',
      previousToken: sessionTokenOf(c.req.raw, site),
    };
    const outcome = await signUpByForm(deps, visit, c.req.raw, about?.profile.id);
    if (outcome.done) return outcome.response;
    const { status, form, retryAfter } = outcome;
    const closed = isClosed(site, c.req.raw);
    const rendered = await renderer.render({ host: site.pack.host, locale, path, form, about, closed });
    if (!rendered) return plainError(status);
    const answer = await files.answerRendered(c.req.raw, rendered, { status, route, locale });
    if (retryAfter !== null) answer.headers.set('retry-after', String(retryAfter));
    return answer;
  }

  /** Answers the forms of `/complaints` that were sent without JavaScript. */
  async function answerComplaint(c: Context<RequestEnv>, page: FormPage): Promise<Response> {
    const { raw: request } = c.req;
    const visit = { site: page.site, locale: page.locale, ip: c.var.ip };
    const outcome = await complainByForm(deps, visit, request);
    if ('location' in outcome)
      return new Response(null, { status: 303, headers: { location: outcome.location, 'cache-control': 'no-store' } });
    const id = caseIn(request.url);
    const complaint = id === null ? undefined : await readCase(deps, visit, id);
    return answerForVisit(request, { ...page, form: outcome, complaint });
  }

  /** A lander about a member. A member who is logged in is redirected to the profile. */
  async function answerAbout(c: Context<RequestEnv>, page: FormPage, memberId: string): Promise<Response> {
    const { raw: request } = c.req;
    const { site, files, locale, path } = page;
    if (!['GET', 'HEAD', 'POST'].includes(request.method)) return notAllowed('GET, HEAD, POST');
    const viewer = (await c.var.signedIn())?.member ?? null;
    const about = await memberOfLander(deps, { site, locale, viewer }, memberId);
    if (!about) return files.notFound(request, path, locale);
    if (request.method === 'POST') return answerPost(c, { ...page, about });
    if (viewer) return files.redirect(pathTo('/members/:memberId', { memberId }));
    // A network that goes through members by their landers is redirected to the general sign-up, as on static hosts.
    if (!(await countLanderView(deps, site.pool, c.var.ip))) return files.redirect(pathTo('/signup'));
    return answerForVisit(request, { ...page, about });
  }

  /** A lander, a step of the match finder or a developer page, rendered for this visitor. */
  async function answerForVisit(request: Request, page: FormPage) {
    const { site, files, route, locale, path, about, finder, complaint, form, developer: assets } = page;
    const closed = isClosed(site, request);
    const rendered = await renderer.render({
      host: site.pack.host,
      locale,
      path,
      about,
      finder,
      complaint,
      form,
      closed,
      developer: assets,
    });
    if (!rendered) return files.notFound(request, path, locale);
    const status = form ? INVALID : complaint?.found === null ? NOT_FOUND : rendered.status;
    return files.answerRendered(request, rendered, { status, route, locale });
  }

  /** Whether a visitor asks for a profile that no visitor can see. */
  async function isMissingToVisitor(c: Context<RequestEnv>, site: Site, memberId: string): Promise<boolean> {
    if (!(await isVisitor(c))) return false;
    const found = findVisible(deps.store.db, siteViewer(site, null), memberId);
    // Without the database, the page loads the profile itself, and offers Retry.
    return found.then(
      (member) => member === undefined,
      () => false,
    );
  }

  const app = new Hono<RequestEnv>();
  app.use(async (c, next) => {
    await next();
    const { site } = c.var;
    if (site && c.res.headers.get('content-type')?.startsWith('text/html')) await followSession(c, site);
  });
  app.all('*', async (c) => {
    const { raw: request } = c.req;
    const { site, locale } = c.var;
    const files = site && filesOf.get(site);
    if (!files) return plainNotFound();
    const path = new URL(c.req.url).pathname;
    const match = matchRoute(path, site.off);
    if (match && isAboutMember(match.route)) {
      return answerAbout(c, { site, files, route: match.route, locale, path }, match.params.memberId ?? '');
    }
    if (match && isForDevelopers(match.route)) {
      const assets = developer?.assetsOf(match.route.name);
      if (!assets || !isRead(request)) return files.notFound(request, path, locale);
      return answerForVisit(request, { site, files, route: match.route, locale, path, developer: assets });
    }
    if (match?.route.name === 'members-memberId' && (await isMissingToVisitor(c, site, match.params.memberId ?? ''))) {
      return files.notFound(request, path, locale);
    }
    const route = files.page(path, locale)?.route;
    if (request.method !== 'POST') {
      if (route?.access === 'member' && (await isVisitor(c))) return files.redirect(loginFor(c.req.url));
      const finder =
        route?.name === 'match-finder' && isRead(request)
          ? await finderVisit(deps, { site, locale, request, ip: c.var.ip, isVisitor: await isVisitor(c) })
          : null;
      if (route && finder) return answerForVisit(request, { site, files, route, locale, path, finder });
      const complaintCase = route?.name === 'complaints' && isRead(request) ? caseIn(c.req.url) : null;
      if (route && complaintCase !== null) {
        const complaint = await readCase(deps, { site, locale, ip: c.var.ip }, complaintCase);
        return answerForVisit(request, { site, files, route, locale, path, complaint });
      }
      // The exported page has the form.
      if (route && isLander(route) && isRead(request) && isClosed(site, request))
        return answerForVisit(request, { site, files, route, locale, path });
      return files.answer(request, path, locale);
    }
    return route ? answerPost(c, { site, files, route, locale, path }) : notAllowed('GET, HEAD');
  });

  return {
    app,
    /** People get a page about the error, bots and scripts a short text (docs/decisions/0083). */
    async answerError(refusal, c) {
      const { raw: request } = c.req;
      const { site, locale, requestId } = c.var;
      const plain = plainRefusal(refusal);
      const files = site && isReadByPerson(request) ? filesOf.get(site) : undefined;
      if (!site || !files) return plain;
      const { status } = plain;
      const rendered = await renderer
        .renderError({ host: site.pack.host, locale, status, requestId })
        .catch((error: unknown) => {
          deps.log.error('error page failed', { request_id: requestId, ...errorFields(error) });
          return null;
        });
      if (!rendered) return plain;
      const route = matchRoute(new URL(c.req.url).pathname)?.route ?? null;
      const page = await files.answerRendered(request, rendered, { status, route, locale });
      setRetryAfter(page.headers, refusal);
      return page;
    },
  };
}

/**
 * Whether sign-up is open to others and not to this visitor (docs/product/sign-up.md#who-can-sign-up). If it is closed to all,
 * the export says so.
 */
const isClosed = ({ pack }: Site, request: Request): boolean =>
  pack.signups !== 'none' && !isSignupOpen(pack.signups, trafficSourceOf(request));

/** The short text about an error. */
export function plainRefusal(refusal: Refusal): Response {
  const answer = plainError(statusOf(refusal), { 'cache-control': 'no-store' });
  setRetryAfter(answer.headers, refusal);
  return answer;
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD';

const notAllowed = (allow: string) => plainError(405, { allow });
