import { Refusal } from '#server/base/refusal.ts';
import { cookieOf } from '#server/http/cookies.ts';
import { statusOf } from '#server/http/errors.ts';
import { isSameOrigin } from '#server/http/guards.ts';
import { startedCookie } from '#server/http/session-cookie.ts';
import { checkEmailStatus } from '#server/members/email/email-check.ts';
import { refuseProblems } from '#server/members/field-errors.ts';
import { logIn } from '#server/members/sessions/log-in.ts';
import { createAccount, type SignupVisit } from '#server/members/signup/create-account.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { ErrorKey } from '#shared/contracts/error-keys.ts';
import type { SubmittedForm } from '#shared/contracts/renderer.ts';
import type { EmailStatus, TrafficSource } from '#shared/contracts/user.ts';
import { OWED_LOGOUT_COOKIE } from '#shared/rules/limits.ts';
import { checkSignup, nameFromEmail } from '#shared/rules/signup-validation.ts';
import { cleanTrafficSource, readTrafficSource, TRAFFIC_SOURCE_PLACE } from '#shared/rules/traffic-source.ts';
import { pathTo } from '#src/route-path.ts';
import { isLander, type Route } from '#src/routes.ts';
import type { WebNeeds } from './needs.ts';

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;
const FORM_MAX_BYTES = 16 * 1024;

const STATUS_KEYS: Record<Exclude<EmailStatus, 'new'>, ErrorKey> = {
  active: 'signup.email_exists',
  not_confirmed: 'signup.email_exists',
  deleted: 'signup.email_deleted',
  invalid: 'signup.invalid_email',
};

export type FormOutcome =
  | { done: true; response: Response }
  /** To be shown again, with what was typed and what was wrong. */
  | { done: false; status: number; retryAfter: number | null; form: SubmittedForm };

export const hasSignupForm = (route: Route): boolean =>
  route.name === 'index' || route.name === 'signup' || isLander(route);

/**
 * The sign-up form of a page whose script has not run, or never will. It goes through the same checks, limits and
 * function as the call; the token of the e-mail check is made and used in one go.
 */
export async function signUpByForm(
  deps: WebNeeds,
  visit: SignupVisit,
  request: Request,
  profile: string | null = null,
): Promise<FormOutcome> {
  guardForm(request, visit);
  const fields = await readForm(request);
  const email = (fields.get('email') ?? '').trim();
  const name = fields.get('name') || nameFromEmail(email);
  const password = fields.get('password') ?? '';
  let known: EmailStatus | undefined;
  try {
    refuseProblems(checkSignup({ email, name, password }));
    const { status, token } = await checkEmailStatus(deps, visit, email);
    known = status;
    if (status !== 'new' || token === null) {
      const key = status === 'new' ? 'error.internal' : STATUS_KEYS[status];
      throw new Refusal('invalid', 'error.fields', { fields: { email: key } });
    }
    const { sessionToken } = await createAccount(deps, visit, {
      email,
      name,
      password,
      trafficSource: trafficSourceOf(request),
      timezone: null,
      country: deps.ipCountry(visit.ip),
      language: visit.locale,
      formPath: new URL(request.url).pathname,
      // The form's own page: who led to it is no longer known.
      referrer: null,
      profile,
      token,
      framed: false,
    });
    return goOn(visit.site, sessionToken);
  } catch (error) {
    // What has no words for the person at the form is the server's own mistake, or the caller's.
    if (!(error instanceof Refusal) || statusOf(error) >= 500) throw error;
    if (error.kind === 'conflict') known = 'not_confirmed';
    const sessionToken = known === 'not_confirmed' ? await sessionOfTwin(deps, visit, { email, password }) : null;
    if (sessionToken) return goOn(visit.site, sessionToken);
    const errors = error.details.fields ?? { email: error.key };
    const status = error.kind === 'conflict' ? 422 : statusOf(error);
    return {
      done: false,
      status,
      retryAfter: error.details.retryAfter ?? null,
      form: { values: { email, name }, errors, status: known },
    };
  }
}

/** Sign-up goes on in the window that the answer loads. */
function goOn(site: Site, sessionToken: string | null): FormOutcome {
  const headers = new Headers({ location: pathTo('/complete-signup'), 'cache-control': 'no-store' });
  if (sessionToken) headers.append('set-cookie', startedCookie(site, sessionToken));
  // A logout that is still owed was of the session before: without script nothing else could say so.
  headers.append('set-cookie', `${OWED_LOGOUT_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`);
  return { done: true, response: new Response(null, { status: 303, headers }) };
}

/** Pressed twice, a form is sent twice, and the browser shows the second answer: whoever has the password goes on. */
async function sessionOfTwin(
  deps: WebNeeds,
  visit: SignupVisit,
  credentials: { email: string; password: string },
): Promise<string | null> {
  try {
    return (await logIn(deps, visit, credentials)).token;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Browsers say where a form comes from, by one header or the other (docs/product/must-hold.md#a7). */
function guardForm(request: Request, { site }: SignupVisit): void {
  const isSaid = request.headers.has('origin') || request.headers.has('sec-fetch-site');
  if (!isSaid || !isSameOrigin(request, site)) throw new Refusal('forbidden', 'error.cross_site');
  if (!FORM_TYPE.test(request.headers.get('content-type') ?? ''))
    throw new Refusal('unsupported', 'error.unsupported_type');
}

async function readForm(request: Request): Promise<URLSearchParams> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > FORM_MAX_BYTES) throw new Refusal('too-large', 'error.too_large');
    chunks.push(chunk);
  }
  const fields = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
  // PostgreSQL stores no NUL; nobody types one.
  if ([...fields.values()].some((value) => value.includes('\0'))) throw new Refusal('malformed', 'error.malformed');
  return fields;
}

/**
 * A campaign's parameters (docs/product/landers.md#traffic-source): in the address the form went to, in that of the
 * page it stood on, which is another one at `/signup`, or where a script has taken them out of it, in the cookie it
 * kept them in.
 */
function trafficSourceOf(request: Request): TrafficSource | null {
  const page = request.headers.get('referer') ?? '';
  const inAddress = (address: string) => {
    const { searchParams } = new URL(address);
    return readTrafficSource((name) => searchParams.get(name));
  };
  return inAddress(request.url) ?? (URL.canParse(page) ? inAddress(page) : null) ?? keptSource(request);
}

function keptSource(request: Request): TrafficSource | null {
  try {
    return cleanTrafficSource(JSON.parse(decodeURIComponent(cookieOf(request, TRAFFIC_SOURCE_PLACE) ?? 'null')));
  } catch {
    return null;
  }
}
