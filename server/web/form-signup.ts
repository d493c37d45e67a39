import { refuseProblems } from '#server/base/field-errors.ts';
import { Refusal } from '#server/base/refusal.ts';
import { NEVER_KEPT } from '#server/http/caching.ts';
import { cookieOf } from '#server/http/cookies.ts';
import { knownBrowserTokenOf, setLoginCookies } from '#server/http/session-cookie.ts';
import { checkEmailStatus } from '#server/members/email/email-check.ts';
import { logIn } from '#server/members/sessions/log-in.ts';
import { createAccount, type SignupVisit } from '#server/members/signup/create-account.ts';
import { storeFilters } from '#server/search/member-filters.ts';
import type { ErrorKey } from '#shared/contracts/error-keys.ts';
import type { SubmittedForm } from '#shared/contracts/renderer.ts';
import type { EmailStatus, TrafficSource } from '#shared/contracts/user.ts';
import { pathTo } from '#shared/routes/route-path.ts';
import { isLander, type Route } from '#shared/routes/routes.ts';
import { cleanEmail } from '#shared/rules/clean-email.ts';
import { TRAFFIC_SOURCE_COOKIE } from '#shared/rules/cookie-names.ts';
import { isEmailAskable } from '#shared/rules/is-email-askable.ts';
import { PASSWORD_MAX_CHARS } from '#shared/rules/limits.ts';
import { checkSignup, invalidEmailProblem, nameFromEmail } from '#shared/rules/signup-validation.ts';
import { cleanTrafficSource, readTrafficSource } from '#shared/rules/traffic-source.ts';
import { finishedAnswers } from './finder-answers.ts';
import type { WebNeeds } from './needs.ts';
import { formAgain, readForm } from './read-form.ts';

const STATUS_KEYS: Record<Exclude<EmailStatus, 'new'>, ErrorKey> = {
  active: 'signup.email_exists',
  not_confirmed: 'signup.email_exists',
  deleted: 'signup.email_deleted',
  invalid: 'signup.invalid_email',
};

interface Login {
  readonly memberId: string;
  readonly token: string;
}

export const hasSignupForm = (route: Route): boolean =>
  route.name === 'index' || route.name === 'signup' || isLander(route);

/**
 * Handles a sign-up form sent without JavaScript. It uses the same checks, limits and functions as the call. The token
 * of the email check is created and used at once. Returns the redirect to the next step, or the form to show again. @throws
 * errors that the form can't show
 */
export async function signUpByForm(
  deps: WebNeeds,
  visit: SignupVisit,
  request: Request,
  profile: string | null = null,
): Promise<Response | { readonly form: SubmittedForm }> {
  const fields = await readForm(request, visit.site, PASSWORD_MAX_CHARS);
  const email = cleanEmail(fields.get('email') ?? '');
  const typedName = fields.get('name') ?? '';
  const name = typedName || nameFromEmail(email);
  const password = fields.get('password') ?? '';
  let known: EmailStatus | undefined;
  try {
    const problems = checkSignup({ email, name, password });
    // As with JavaScript: the check of such an address answers `invalid`.
    if (problems.email && isEmailAskable(email)) problems.email = invalidEmailProblem(email);
    refuseProblems(problems);
    const { status, token } = await checkEmailStatus(deps, visit, email);
    known = status;
    if (status !== 'new' || token === null) {
      const key = status === 'new' ? 'error.internal' : STATUS_KEYS[status];
      throw new Refusal('invalid', 'error.fields', { fields: { email: key } });
    }
    const { memberId, sessionToken } = await createAccount(deps, visit, {
      email,
      name,
      password,
      trafficSource: trafficSourceOf(request),
      timezone: null,
      country: deps.ipCountry(visit.ip),
      language: visit.locale,
      formPath: new URL(request.url).pathname,
      // The request's referrer is the form's own page, not the page before it.
      referrer: null,
      profile,
      token,
      framed: false,
    });
    const answers = finishedAnswers(visit.site, [request.url, request.headers.get('referer')]);
    // The answers to the match finder are the new member's first search, as with JavaScript.
    if (answers) await storeFilters(deps, memberId, answers.filters);
    const login = sessionToken === null ? null : { memberId, token: sessionToken };
    return continueSignup(deps, visit, login, answers?.query);
  } catch (error) {
    // Not the name that was filled in here, so that it follows the email when that is corrected.
    const again = formAgain(error, { email, name: typedName });
    if ((again.failure?.status ?? 0) >= 500) throw error;
    const isTaken = again.failure?.key === 'signup.email_exists';
    if (isTaken) known = 'not_confirmed';
    const knownBrowser = knownBrowserTokenOf(request, visit.site);
    const login =
      known === 'not_confirmed'
        ? await logInDuplicateSubmit(deps, { ...visit, knownBrowser }, { email, password })
        : null;
    if (login) return continueSignup(deps, visit, login);
    const { failure } = again;
    // The form shows every refusal at a field.
    const errors = failure ? { email: failure.key } : again.errors;
    const values = again.values;
    return { form: { values, errors, ...(known && { status: known }), ...(failure && !isTaken && { failure }) } };
  }
}

/** Redirects to the next step of sign-up. */
async function continueSignup(
  deps: WebNeeds,
  { site, device }: SignupVisit,
  login: Login | null,
  query = '',
): Promise<Response> {
  const headers = new Headers({ location: pathTo('/complete-signup') + query, 'cache-control': NEVER_KEPT });
  if (login) await setLoginCookies(headers, deps, site, { ...login, device });
  return new Response(null, { status: 303, headers });
}

/**
 * A double click submits the form twice, and the browser shows the second answer. With the correct password, that
 * answer continues the sign-up.
 */
async function logInDuplicateSubmit(
  deps: WebNeeds,
  visit: SignupVisit & { knownBrowser: string | null },
  credentials: { email: string; password: string },
): Promise<Login | null> {
  try {
    return await logIn(deps, visit, credentials);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/**
 * The campaign parameters (docs/product/landers.md#traffic-source) from the address of the form or of its page, which differ at
 * `/signup`. If a script has removed them from the address, they are in the cookie.
 */
export function trafficSourceOf(request: Request): TrafficSource | null {
  const page = request.headers.get('referer') ?? '';
  const inAddress = (address: string) => {
    const { searchParams } = new URL(address);
    return readTrafficSource((name) => searchParams.get(name));
  };
  return inAddress(request.url) ?? (URL.canParse(page) ? inAddress(page) : null) ?? storedSource(request);
}

function storedSource(request: Request): TrafficSource | null {
  try {
    return cleanTrafficSource(JSON.parse(decodeURIComponent(cookieOf(request, TRAFFIC_SOURCE_COOKIE) ?? 'null')));
  } catch {
    return null;
  }
}
