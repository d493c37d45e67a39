import type { Context } from 'hono';
import type { RequestEnv } from '#server/http/request-id.ts';
import { sessionTokenOf } from '#server/http/session-cookie.ts';
import { countLanderView } from '#server/search/page-budget.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { Answer } from '#shared/contracts/registry.ts';
import type {
  DeveloperAssets,
  FinderVisit,
  LanderMember,
  ShownComplaint,
  SubmittedForm,
} from '#shared/contracts/renderer.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { isSignupOpen } from '#shared/rules/signup-open.ts';
import type { Route } from '#src/routes.ts';
import { pathTo } from '#src/routing/route-path.ts';
import { caseIn, complainByForm, readCase } from './form-complaint.ts';
import { cancelByForm, isContractForm } from './form-contract.ts';
import { hasSignupForm, signUpByForm, trafficSourceOf } from './form-signup.ts';
import { memberOfLander } from './member-lander.ts';
import type { WebNeeds } from './needs.ts';
import type { PageRenderer } from './page-renderer.ts';
import { plainError } from './plain-answers.ts';
import type { SiteFiles } from './site-files.ts';

const NOT_FOUND = 404;
const INVALID = 422;

/** A page that is rendered for one visit. */
interface VisitedPage {
  readonly site: Site;
  readonly files: SiteFiles;
  readonly route: Route;
  readonly locale: Locale;
  readonly path: string;
  /** The member whom the lander is about. */
  readonly about?: LanderMember;
  readonly finder?: FinderVisit;
  readonly loggedIn?: boolean;
  readonly complaint?: ShownComplaint | undefined;
  readonly receipt?: Answer<'POST cancel'>;
  readonly form?: SubmittedForm;
  /** The files of a developer page. */
  readonly developer?: DeveloperAssets;
}

interface PageAnswers {
  /** A lander, a step of the match finder, a complaint or a developer page. */
  answerForVisit(request: Request, page: VisitedPage): Promise<Response>;
  /** A lander about a member. A member who is logged in is redirected to the profile. */
  answerAbout(c: Context<RequestEnv>, page: VisitedPage, memberId: string): Promise<Response>;
  /** The answer to a form that was sent without JavaScript. */
  answerPost(c: Context<RequestEnv>, page: VisitedPage): Promise<Response>;
}

/** Answers with pages that the export doesn't contain. */
export function createPageAnswers(deps: WebNeeds, renderer: PageRenderer): PageAnswers {
  async function answerPost(c: Context<RequestEnv>, page: VisitedPage): Promise<Response> {
    const { site, files, route, locale, path, about } = page;
    if (route.name === 'complaints') return answerComplaint(c, page);
    if (isContractForm(route.name)) {
      const outcome = await cancelByForm(deps, { site, ip: c.var.ip }, route.name, c.req.raw);
      return answerForVisit(c.req.raw, { ...page, ...outcome });
    }
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
  async function answerComplaint(c: Context<RequestEnv>, page: VisitedPage): Promise<Response> {
    const { raw: request } = c.req;
    const visit = { site: page.site, locale: page.locale, ip: c.var.ip };
    const outcome = await complainByForm(deps, visit, request);
    if ('location' in outcome)
      return new Response(null, { status: 303, headers: { location: outcome.location, 'cache-control': 'no-store' } });
    const id = caseIn(request.url);
    const complaint = id === null ? undefined : await readCase(deps, visit, id);
    return answerForVisit(request, { ...page, form: outcome, complaint });
  }

  async function answerAbout(c: Context<RequestEnv>, page: VisitedPage, memberId: string): Promise<Response> {
    const { raw: request } = c.req;
    const { site, files, locale, path } = page;
    if (!['GET', 'HEAD', 'POST'].includes(request.method)) return notAllowed('GET, HEAD, POST');
    const viewer = (await c.var.signedIn())?.member ?? null;
    const about = await memberOfLander(deps, { site, locale, viewer }, memberId);
    if (!about) return files.notFound(request, path, locale);
    if (request.method === 'POST') return answerPost(c, { ...page, about });
    if (viewer) return files.redirect(pathTo('/members/:memberId', { memberId }));
    // A network that opens too many members' landers is redirected to the general sign-up, as on static hosts.
    if (!(await countLanderView(deps, site.pool, c.var.ip))) return files.redirect(pathTo('/signup'));
    return answerForVisit(request, { ...page, about });
  }

  async function answerForVisit(request: Request, page: VisitedPage) {
    const {
      site,
      files,
      route,
      locale,
      path,
      about,
      finder,
      loggedIn,
      complaint,
      receipt,
      form,
      developer: assets,
    } = page;
    const closed = isClosed(site, request);
    const rendered = await renderer.render({
      host: site.pack.host,
      locale,
      path,
      about,
      finder,
      loggedIn,
      complaint,
      receipt,
      form,
      closed,
      developer: assets,
    });
    if (!rendered) return files.notFound(request, path, locale);
    const status = form ? INVALID : complaint?.found === null ? NOT_FOUND : rendered.status;
    return files.answerRendered(request, rendered, { status, route, locale });
  }

  return { answerForVisit, answerAbout, answerPost };
}

/**
 * Whether sign-up is open to others but not to this visitor (docs/product/sign-up.md#who-can-sign-up). If it is closed
 * to everyone, the exported page says so.
 */
export const isClosed = ({ pack }: Site, request: Request): boolean =>
  pack.signups !== 'none' && !isSignupOpen(pack.signups, trafficSourceOf(request));

export const notAllowed = (allow: string) => plainError(405, { allow });
