import { refuseProblems } from '#server/base/field-errors.ts';
import { NEVER_KEPT } from '#server/http/caching.ts';
import { knownBrowserTokenOf, sessionTokenOf, setLoginCookies } from '#server/http/session-cookie.ts';
import { requestReset } from '#server/members/password/reset-password.ts';
import { memberById } from '#server/members/profile/queries.ts';
import { logIn } from '#server/members/sessions/log-in.ts';
import type { SessionOrigin } from '#server/members/sessions/sessions.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { SubmittedForm } from '#shared/contracts/renderer.ts';
import { returnUrlOf } from '#shared/routes/return-url.ts';
import { pathTo } from '#shared/routes/route-path.ts';
import { cleanEmail } from '#shared/rules/clean-email.ts';
import { EMAIL_MAX_CHARS, PASSWORD_MAX_CHARS } from '#shared/rules/limits.ts';
import { checkEmail } from '#shared/rules/signup-validation.ts';
import type { WebNeeds } from './needs.ts';
import { formAgain, readForm } from './read-form.ts';

/**
 * Logs in by the form of `/login` sent without JavaScript, and redirects to the page that required the login. Otherwise
 * returns the form to show again, without the password. @throws errors that the form can't show
 */
export async function logInByForm(
  deps: WebNeeds,
  visit: SessionOrigin,
  request: Request,
): Promise<Response | { readonly form: SubmittedForm }> {
  const { site } = visit;
  const fields = await readForm(request, site, PASSWORD_MAX_CHARS);
  const email = cleanEmail(fields.get('email') ?? '');
  const password = fields.get('password') ?? '';
  try {
    refuseProblems({ email: checkEmail(email), password: password ? null : { key: 'validation.required' } });
    const previousToken = sessionTokenOf(request, site);
    const knownBrowser = knownBrowserTokenOf(request, site);
    const login = await logIn(deps, { ...visit, previousToken, knownBrowser }, { email, password });
    const member = await memberById(deps.store.db, login.memberId);
    const isLeaving = typeof member?.deletion_at === 'number';
    const location = isLeaving ? pathTo('/account-deleted') : pathAfterLogin(site, request);
    const headers = new Headers({ location, 'cache-control': NEVER_KEPT });
    await setLoginCookies(headers, deps, site, { ...login, device: visit.device });
    return new Response(null, { status: 303, headers });
  } catch (error) {
    return { form: formAgain(error, { email }) };
  }
}

/** The browser adds the hash of the form's own URL. */
function pathAfterLogin({ off }: Site, { url }: Request): string {
  const { origin, searchParams } = new URL(url);
  const next = returnUrlOf(searchParams.get('next'), origin);
  if (next) return next.pathname + next.search + next.hash;
  return pathTo(off.has('profileSearch') ? '/home' : '/members');
}

/** Requests a password reset by the form of `/reset-password` sent without JavaScript. Returns the form to show again. */
export async function requestResetByForm(
  deps: WebNeeds,
  visit: SessionOrigin,
  request: Request,
): Promise<{ readonly form: SubmittedForm }> {
  const fields = await readForm(request, visit.site, EMAIL_MAX_CHARS * 2);
  const email = cleanEmail(fields.get('email') ?? '');
  try {
    refuseProblems({ email: checkEmail(email) });
    await requestReset(deps, visit, email);
    return { form: { values: { email }, errors: {}, done: true } };
  } catch (error) {
    return { form: formAgain(error, { email }) };
  }
}
