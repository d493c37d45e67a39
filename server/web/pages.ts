import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { errorFields } from '#server/base/log.ts';
import type { Refusal } from '#server/base/refusal.ts';
import { setRetryAfter, statusOf } from '#server/http/errors.ts';
import { storeFirstLocale } from '#server/http/locale.ts';
import type { RequestEnv } from '#server/http/request-id.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { siteViewer } from '#server/sites/site-viewer.ts';
import { findVisible } from '#server/store/visibility.ts';
import { matchRoute } from '#shared/routes/match-route.ts';
import { pathTo } from '#shared/routes/route-path.ts';
import { isAboutMember, isForDevelopers, isLander, isOutsideApp } from '#shared/routes/routes.ts';
import type { DeveloperPages } from './dev/developer-pages.ts';
import { finderVisit } from './finder-visit.ts';
import { caseIn, readCase } from './form-complaint.ts';
import { isPartOfOtherPage } from './is-part-of-other-page.ts';
import { isReadByPerson } from './is-read-by-person.ts';
import type { WebNeeds } from './needs.ts';
import { createPageAnswers, isClosed, notAllowed } from './page-answers.ts';
import { PageRenderer } from './page-renderer.ts';
import { followSession, isMember, isVisitor, loginFor, startFor } from './page-session.ts';
import { plainError, plainNotFound } from './plain-answers.ts';
import { SiteFiles } from './site-files.ts';
import { StaticIndex } from './static-index.ts';

interface PagesOptions {
  readonly deps: WebNeeds;
  /** Where the build put sites and renderer. */
  readonly dist: string;
  readonly hasWorker: boolean;
  /** Null in production. */
  readonly developer: DeveloperPages | null;
}

interface Pages {
  readonly app: Hono<RequestEnv>;
  /** The answer to an error outside the calls. */
  answerError(refusal: Refusal, c: Context<RequestEnv>): Promise<Response>;
}

/** The pages and files of all sites. */
export function createPages({ deps, dist, hasWorker, developer }: PagesOptions): Pages {
  const renderer = new PageRenderer(dist);
  const { answerForVisit, answerAbout, answerPost } = createPageAnswers(deps, renderer);
  const filesOf = new Map(
    deps.sites.all().map((site) => {
      const index = new StaticIndex(join(dist, 'sites', site.pack.host));
      return [site, new SiteFiles({ site, index, hasWorker })] as const;
    }),
  );

  /** Whether a visitor requests a profile that no visitor can see. */
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
    const { site, locale } = c.var;
    if (!site || !c.res.headers.get('content-type')?.startsWith('text/html')) return;
    await followSession(c, site);
    if (c.res.status === 200 && isRead(c.req.raw)) storeFirstLocale(c.req.raw, c.res.headers, site, locale);
  });
  app.all('*', async (c) => {
    const { raw: request } = c.req;
    const { site, locale } = c.var;
    const files = site && filesOf.get(site);
    if (!files) return plainNotFound();
    const path = new URL(c.req.url).pathname;
    const match = matchRoute(path, site.off);
    // Before anything is counted for the visitor's network.
    if (match && isPartOfOtherPage(request, match.route)) return plainError(403);
    if (match && isAboutMember(match.route)) {
      return answerAbout(c, { site, files, route: match.route, locale, path, visit: {} }, match.params.memberId ?? '');
    }
    if (match && isForDevelopers(match.route)) {
      const assets = developer?.assetsOf(match.route.name);
      if (!assets || !isRead(request)) return files.notFound(request, path, locale);
      return answerForVisit(request, { site, files, route: match.route, locale, path, visit: { developer: assets } });
    }
    if (match?.route.name === 'members-memberId' && (await isMissingToVisitor(c, site, match.params.memberId ?? ''))) {
      return files.notFound(request, path, locale);
    }
    const route = files.page(path, locale)?.route;
    if (request.method !== 'POST') {
      if (route?.access === 'member' && (await isVisitor(c))) return files.redirect(loginFor(c.req.url));
      if (route?.name === 'index' && (await isMember(c))) return files.redirect(startFor(c.req.url, site));
      // The matches of a sign-up: visitors begin there.
      if (match?.route.name === 'signup-matches' && (await isVisitor(c)))
        return files.redirect(pathTo('/signup') + new URL(c.req.url).search);
      const finder =
        route?.name === 'match-finder' && isRead(request)
          ? await finderVisit(deps, { site, locale, request, ip: c.var.ip, isVisitor: await isVisitor(c) })
          : null;
      const loggedIn = !!route && isOutsideApp(route) && isRead(request) && (await isMember(c));
      if (route && finder)
        return answerForVisit(request, { site, files, route, locale, path, visit: { finder, loggedIn } });
      const complaintCase = route?.name === 'complaints' && isRead(request) ? caseIn(c.req.url) : null;
      if (route && complaintCase !== null) {
        const complaint = await readCase(deps, { site, locale, ip: c.var.ip }, complaintCase);
        return answerForVisit(request, { site, files, route, locale, path, visit: { complaint } });
      }
      // The exported page has the form, and is rendered for visitors.
      if (route && (loggedIn || (isLander(route) && isRead(request) && isClosed(site, request))))
        return answerForVisit(request, { site, files, route, locale, path, visit: { loggedIn } });
      return files.answer(request, path, locale);
    }
    return route ? answerPost(c, { site, files, route, locale, path, visit: {} }) : notAllowed('GET, HEAD');
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

/** The short text about an error. */
export function plainRefusal(refusal: Refusal): Response {
  const answer = plainError(statusOf(refusal), { 'cache-control': 'no-store' });
  setRetryAfter(answer.headers, refusal);
  return answer;
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD';
