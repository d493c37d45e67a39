import type { Context } from 'hono';
import { NEVER_KEPT } from '#server/http/caching.ts';
import { deviceOf } from '#server/http/device-cookie.ts';
import type { RequestEnv } from '#server/http/request-id.ts';
import { sessionTokenOf } from '#server/http/session-cookie.ts';
import { countLanderView } from '#server/search/page-budget.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { RenderedVisit, SubmittedForm } from '#shared/contracts/renderer.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { pathTo } from '#shared/routes/route-path.ts';
import type { Route } from '#shared/routes/routes.ts';
import { isSignupOpen } from '#shared/rules/signup-open.ts';
import { caseIn, complainByForm, readCase } from './form-complaint.ts';
import { cancelByForm, isContractForm } from './form-contract.ts';
import { logInByForm, requestResetByForm } from './form-login.ts';
import { hasSignupForm, signUpByForm, trafficSourceOf } from './form-signup.ts';
import { memberOfLander } from './member-lander.ts';
import type { WebNeeds } from './needs.ts';
import type { OpenSite } from './open-sites.ts';
import { plainError } from './plain-answers.ts';

const OK = 200;
const NOT_FOUND = 404;
const INVALID = 422;

/** A page that is rendered for one visit. */
interface VisitedPage extends OpenSite {
  readonly site: Site;
  readonly route: Route;
  readonly locale: Locale;
  readonly path: string;
  readonly visit: RenderedVisit;
}

interface PageAnswers {
  /** A lander, a step of the match finder, a complaint or a developer page. */
  answerForVisit(request: Request, page: VisitedPage): Promise<Response>;
  /** A lander about a member. A member who is logged in is redirected to the profile. */
  answerAbout(c: Context<RequestEnv>, page: VisitedPage, memberId: string): Promise<Response>;
  /** The answer to a form that was sent without JavaScript. */
  answerPost(c: Context<RequestEnv>, page: VisitedPage): Promise<Response>;
}

/** Answers with pages that are made for one visit. */
export function createPageAnswers(deps: WebNeeds): PageAnswers {
  async function answerPost(c: Context<RequestEnv>, page: VisitedPage): Promise<Response> {
    const { raw: request } = c.req;
    const { site, route, locale, visit } = page;
    const userAgent = c.req.header('user-agent') ?? '';
    const origin = { site, locale, ip: c.var.ip, userAgent, device: deviceOf(request, site) };
    const again = (more: RenderedVisit) => answerForVisit(request, { ...page, visit: { ...visit, ...more } });
    if (route.name === 'complaints') return answerComplaint(c, page);
    if (isContractForm(route.name)) return again(await cancelByForm(deps, origin, route.name, request));
    if (route.name === 'reset-password') return again(await requestResetByForm(deps, origin, request));
    if (route.name === 'login') {
      const outcome = await logInByForm(deps, origin, request);
      return outcome instanceof Response ? outcome : again(outcome);
    }
    if (!hasSignupForm(route)) return notAllowed('GET, HEAD');
    const signup = { ...origin, previousToken: sessionTokenOf(request, site) };
    const outcome = await signUpByForm(deps, signup, request, visit.about?.profile.id);
    return outcome instanceof Response ? outcome : again(outcome);
  }

  /** Answers the forms of `/complaints` that were sent without JavaScript. */
  async function answerComplaint(c: Context<RequestEnv>, page: VisitedPage): Promise<Response> {
    const { raw: request } = c.req;
    const origin = { site: page.site, locale: page.locale, ip: c.var.ip };
    const outcome = await complainByForm(deps, origin, request);
    if ('location' in outcome)
      return new Response(null, { status: 303, headers: { location: outcome.location, 'cache-control': NEVER_KEPT } });
    const id = caseIn(request.url);
    const complaint = id === null ? undefined : await readCase(deps, origin, id);
    return answerForVisit(request, { ...page, visit: { form: outcome, complaint } });
  }

  async function answerAbout(c: Context<RequestEnv>, page: VisitedPage, memberId: string): Promise<Response> {
    const { raw: request } = c.req;
    const { site, files, locale, path } = page;
    if (!['GET', 'HEAD', 'POST'].includes(request.method)) return notAllowed('GET, HEAD, POST');
    const viewer = (await c.var.signedIn())?.member ?? null;
    const about = await memberOfLander(deps, { site, locale, viewer }, memberId);
    if (!about) return files.notFound(request, path, locale);
    const isForm = request.method === 'POST';
    if (viewer && !isForm) return files.redirect(pathTo('/members/:memberId', { memberId }));
    // A network that opens too many members' landers is redirected to the general sign-up, as on static hosts. The answer
    // to a form shows the member too.
    if (!(await countLanderView(deps, site.pool, c.var.ip))) return files.redirect(pathTo('/signup'));
    if (isForm) return answerPost(c, { ...page, visit: { about } });
    return answerForVisit(request, { ...page, visit: { about } });
  }

  async function answerForVisit(request: Request, { site, output, files, route, locale, path, visit }: VisitedPage) {
    const { form, complaint } = visit;
    const closed = isClosed(site, request);
    const rendered = await output.render(locale, path, { closed, ...visit });
    const status = form ? statusOfForm(form) : complaint?.found === null ? NOT_FOUND : rendered.status;
    const answer = await files.answerRendered(request, rendered, { status, route, locale });
    const retryAfter = form?.failure?.retryAfter ?? null;
    if (retryAfter !== null) answer.headers.set('retry-after', String(retryAfter));
    return answer;
  }

  return { answerForVisit, answerAbout, answerPost };
}

const statusOfForm = ({ done, failure }: SubmittedForm): number => (done ? OK : (failure?.status ?? INVALID));

/**
 * Whether sign-up is open to others but not to this visitor (docs/product/sign-up.md#who-can-sign-up). If it is closed
 * to everyone, the page says so to everyone.
 */
export const isClosed = ({ pack }: Site, request: Request): boolean =>
  pack.signups !== 'none' && !isSignupOpen(pack.signups, trafficSourceOf(request));

export const notAllowed = (allow: string) => plainError(405, { allow });
