import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { errorFields } from '#server/base/log.ts';
import type { Refusal } from '#server/base/refusal.ts';
import { setRetryAfter, statusOf } from '#server/http/errors.ts';
import { sessionTokenOf } from '#server/http/session-cookie.ts';
import type { VisitEnv } from '#server/http/visit.ts';
import { mayView } from '#server/search/page-budget.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { LanderMember } from '#shared/contracts/renderer.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { matchRoute } from '#src/match-route.ts';
import { pathTo } from '#src/route-path.ts';
import { isAboutMember, type Route } from '#src/routes.ts';
import { hasSignupForm, signUpByForm } from './form-signup.ts';
import { isReadByPerson } from './is-read-by-person.ts';
import { memberOfLander } from './member-lander.ts';
import type { WebNeeds } from './needs.ts';
import { PageRenderer } from './page-renderer.ts';
import { plainError, plainNotFound } from './plain-answers.ts';
import { SiteFiles } from './site-files.ts';
import { StaticIndex } from './static-index.ts';

interface PagesOptions {
  readonly deps: WebNeeds;
  /** Where the build put sites and renderer. */
  readonly dist: string;
  readonly production: boolean;
}

/** A page with a sign-up form that works without script. */
interface FormPage {
  readonly site: Site;
  readonly files: SiteFiles;
  readonly route: Route;
  readonly locale: Locale;
  readonly path: string;
  /** The member whose lander it is. */
  readonly about?: LanderMember;
}

interface Pages {
  /** The sub-app. */
  readonly app: Hono<VisitEnv>;
  /** The answer to an error outside the calls. */
  answerError(refusal: Refusal, c: Context<VisitEnv>): Promise<Response>;
}

/** The pages and files of all sites. */
export function createPages({ deps, dist, production }: PagesOptions): Pages {
  const renderer = new PageRenderer(dist);
  const filesOf = new Map(
    deps.sites.all().map((site) => {
      const index = new StaticIndex(join(dist, 'sites', site.pack.host));
      return [site, new SiteFiles({ site, index, production })] as const;
    }),
  );

  /** The sign-up form of a page, posted without script. */
  async function answerPost(c: Context<VisitEnv>, page: FormPage): Promise<Response> {
    const { site, files, route, locale, path, about } = page;
    if (!hasSignupForm(route)) return notAllowed('GET, HEAD');
    const visit = {
      site,
      locale,
      ip: c.var.ip,
      userAgent: c.req.header('user-agent') ?? '',
      previousToken: sessionTokenOf(c.req.raw),
    };
    const outcome = await signUpByForm(deps, visit, c.req.raw, about?.profile.id);
    if (outcome.done) return outcome.response;
    const { status, form, retryAfter } = outcome;
    const rendered = await renderer.render({ host: site.pack.host, locale, path, form, about });
    if (!rendered) return plainError(status);
    const answer = await files.answerRendered(c.req.raw, rendered, { status, route, locale });
    if (retryAfter !== null) answer.headers.set('retry-after', String(retryAfter));
    return answer;
  }

  /** A lander about a member. A member who is logged in is redirected to the profile. */
  async function answerAbout(c: Context<VisitEnv>, page: FormPage, memberId: string): Promise<Response> {
    const { raw: request } = c.req;
    const { site, files, route, locale, path } = page;
    if (!['GET', 'HEAD', 'POST'].includes(request.method)) return notAllowed('GET, HEAD, POST');
    const viewer = (await c.var.signedIn())?.member ?? null;
    const about = await memberOfLander(deps, { site, locale, viewer }, memberId);
    if (!about) return files.notFound(request, path, locale);
    if (request.method === 'POST') return answerPost(c, { ...page, about });
    if (viewer) return files.redirect(pathTo('/members/:memberId', { memberId }));
    // A network that goes through members by their landers is redirected to the general sign-up, as on static hosts.
    if (!(await mayView(deps, site.pool, c.var.ip))) return files.redirect(pathTo('/signup'));
    const rendered = await renderer.render({ host: site.pack.host, locale, path, about });
    if (!rendered) return files.notFound(request, path, locale);
    return files.answerRendered(request, rendered, { status: rendered.status, route, locale });
  }

  const app = new Hono<VisitEnv>();
  app.all('*', async (c) => {
    const { raw: request } = c.req;
    const { site, locale } = c.var;
    const files = site && filesOf.get(site);
    if (!files) return plainNotFound();
    const path = new URL(c.req.url).pathname;
    const match = matchRoute(path);
    if (match && isAboutMember(match.route)) {
      return answerAbout(c, { site, files, route: match.route, locale, path }, match.params.memberId ?? '');
    }
    if (request.method !== 'POST') return files.answer(request, path, locale);
    const route = files.page(path, locale)?.route;
    return route ? answerPost(c, { site, files, route, locale, path }) : notAllowed('GET, HEAD');
  });

  return {
    app,
    /** A person gets a page about the error, bots and scripts get a short answer (docs/decisions/0083). */
    async answerError(refusal, c) {
      const { raw: request } = c.req;
      const { site, locale } = c.var;
      const plain = plainRefusal(refusal);
      const files = site && isReadByPerson(request) ? filesOf.get(site) : undefined;
      if (!site || !files) return plain;
      const { status } = plain;
      const rendered = await renderer.renderError(site.pack.host, locale, status).catch((error: unknown) => {
        deps.log.error('error page failed', errorFields(error));
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

/** The short answer to an error. */
export function plainRefusal(refusal: Refusal): Response {
  const answer = plainError(statusOf(refusal), { 'cache-control': 'no-store' });
  setRetryAfter(answer.headers, refusal);
  return answer;
}

const notAllowed = (allow: string) => plainError(405, { allow });
