import { type Context, Hono } from 'hono';
import { errorFields } from '#server/base/log.ts';
import type { Refusal } from '#server/base/refusal.ts';
import { NEVER_KEPT } from '#server/http/caching.ts';
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
import { ErrorPages } from './error-pages.ts';
import { finderVisit } from './finder-visit.ts';
import { caseIn, readCase } from './form-complaint.ts';
import { isPartOfOtherPage } from './is-part-of-other-page.ts';
import { isReadByPerson } from './is-read-by-person.ts';
import type { WebNeeds } from './needs.ts';
import type { OpenSites } from './open-sites.ts';
import { createPageAnswers, isClosed, notAllowed } from './page-answers.ts';
import { followSession, isMember, isVisitor, loginFor, startFor } from './page-session.ts';
import { plainError, plainNotFound } from './plain-answers.ts';

interface PagesOptions {
  readonly deps: WebNeeds;
  readonly open: OpenSites;
  /** Null in production. */
  readonly developer: DeveloperPages | null;
}

interface Pages {
  readonly app: Hono<RequestEnv>;
  /** The answer to an error outside the calls. */
  answerError(refusal: Refusal, c: Context<RequestEnv>): Promise<Response>;
}

/** The pages and files of all sites. */
export function createPages({ deps, open, developer }: PagesOptions): Pages {
  const errorPages = new ErrorPages();
  const { answerForVisit, answerAbout, answerPost } = createPageAnswers(deps);

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
    if (!site) return plainNotFound();
    const { output, files } = await open.of(site);
    const shown = { site, output, files, locale };
    const path = new URL(c.req.url).pathname;
    const match = matchRoute(path, site.off);
    // Before anything is counted for the visitor's network.
    if (match && isPartOfOtherPage(request, match.route)) return plainError(403);
    if (match && isAboutMember(match.route)) {
      return answerAbout(c, { ...shown, route: match.route, path, visit: {} }, match.params.memberId ?? '');
    }
    if (match && isForDevelopers(match.route)) {
      const assets = developer?.assetsOf(match.route.name);
      if (!assets || !isRead(request)) return files.notFound(request, path, locale);
      return answerForVisit(request, { ...shown, route: match.route, path, visit: { developer: assets } });
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
      if (route && finder) return answerForVisit(request, { ...shown, route, path, visit: { finder, loggedIn } });
      const complaintCase = route?.name === 'complaints' && isRead(request) ? caseIn(c.req.url) : null;
      if (route && complaintCase !== null) {
        const complaint = await readCase(deps, { site, locale, ip: c.var.ip }, complaintCase);
        return answerForVisit(request, { ...shown, route, path, visit: { complaint } });
      }
      // The page for everyone has the form, and is made for visitors.
      if (route && (loggedIn || (isLander(route) && isRead(request) && isClosed(site, request))))
        return answerForVisit(request, { ...shown, route, path, visit: { loggedIn } });
      return files.answer(request, path, locale);
    }
    return route ? answerPost(c, { ...shown, route, path, visit: {} }) : notAllowed('GET, HEAD');
  });

  return {
    app,
    /** People get a page about the error, bots and scripts a short text (docs/decisions/0083). */
    async answerError(refusal, c) {
      const { raw: request } = c.req;
      const { site, locale, requestId } = c.var;
      const plain = plainRefusal(refusal);
      if (!site || !isReadByPerson(request)) return plain;
      const { status } = plain;
      try {
        const shown = await open.of(site);
        const rendered = await errorPages.of(shown, { locale, status, requestId });
        const route = matchRoute(new URL(c.req.url).pathname)?.route ?? null;
        const page = await shown.files.answerRendered(request, rendered, { status, route, locale });
        setRetryAfter(page.headers, refusal);
        return page;
      } catch (error) {
        deps.log.error('error page failed', { request_id: requestId, ...errorFields(error) });
        return plain;
      }
    },
  };
}

/** The short text about an error. */
export function plainRefusal(refusal: Refusal): Response {
  const answer = plainError(statusOf(refusal), { 'cache-control': NEVER_KEPT });
  setRetryAfter(answer.headers, refusal);
  return answer;
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD';
