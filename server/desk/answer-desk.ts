import { OperatorError } from '#server/base/operator-error.ts';
import { notFound, Refusal } from '#server/base/refusal.ts';
import { APP_HEADER } from '#server/http/guards.ts';
import { jsonOf, maskOf, readBytes } from '#server/http/request-body.ts';
import { exportedArchive } from '#server/members/operator/export-by-operator.ts';
import { DESK_CALLS, type DeskCall } from '#shared/contracts/desk/registry.ts';
import type { DeskContract } from '#shared/contracts/desk/roles.ts';
import { findDeskSession, type SignedInOperator } from './accounts/desk-sessions.ts';
import type { DeskPlace } from './desk-address.ts';
import { deskTokenOf } from './desk-cookies.ts';
import type { DeskNeeds } from './needs.ts';
import { isDeskWork, runOperatorCall } from './run-operator-call.ts';
import { type DeskRequest, SIGN_IN_CALLS } from './sign-in-calls.ts';
import { siteRights } from './site-rights.ts';

export const DESK_API_ROOT = '/api/desk/';

interface Asked {
  readonly request: Request;
  readonly place: DeskPlace;
  readonly ip: string;
  /** Of the answer, also of a refusal. */
  readonly headers: Headers;
}

const isDeskCall = (name: string): name is DeskCall => Object.hasOwn(DESK_CALLS, name);

/** Answers a call of the desk. @throws what `http/errors.ts` answers */
export async function answerDeskCall(deps: DeskNeeds, { request, place, ip, headers }: Asked): Promise<Response> {
  const name = new URL(request.url).pathname.slice(DESK_API_ROOT.length);
  if (!isDeskCall(name) || request.method !== 'POST') throw notFound();
  const contract: DeskContract = DESK_CALLS[name];
  const token = deskTokenOf(request, place);
  if (contract.roles !== 'anyone' && !(await findDeskSession(deps, token))) throw notLoggedIn();
  guardDeskOrigin(request, place);
  const received = await readBytes(request);
  // Once more: a body that comes slowly must not outlive the session.
  const signedIn = await findDeskSession(deps, token);
  checkRole(contract, signedIn);
  const sent = jsonOf(request, received);
  try {
    const visit = { place, ip, browser: request.headers.get('user-agent') ?? '', previousToken: token };
    const answer = await run(name, { deps, request, headers, visit, signedIn }, sent);
    return Response.json(answer === undefined ? 'done' : answer, { headers });
  } catch (error) {
    if (error instanceof OperatorError) return Response.json({ problems: error.problems }, { status: 422, headers });
    throw error;
  }
}

/**
 * The download that `export-member` has allowed: a link, so that the browser can save a large file. It works once, and only in the
 * session of the operator who asked for it. @throws unauthenticated, forbidden, expired
 */
export async function answerExport(deps: DeskNeeds, { request, place, headers }: Omit<Asked, 'ip'>): Promise<Response> {
  const signedIn = await findDeskSession(deps, deskTokenOf(request, place));
  checkRole(DESK_CALLS['export-member'], signedIn);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const archive = await exportedArchive(deps, token, signedIn?.operator.email ?? '');
  headers.set('content-type', 'application/zip');
  headers.set('content-disposition', 'attachment; filename="member-data.zip"');
  return new Response(archive, { headers });
}

/** Refuses what another page could have sent: every browser that the desk supports sends the origin with a POST. */
function guardDeskOrigin({ headers }: Request, { origin }: DeskPlace): void {
  const fetchSite = headers.get('sec-fetch-site');
  const isOwn = fetchSite === null || fetchSite === 'same-origin';
  if (!headers.get(APP_HEADER) || headers.get('origin') !== origin || !isOwn)
    throw new Refusal('forbidden', 'error.cross_site');
}

/** Not 401: only operators learn which calls there are. The key tells the desk's own page to ask for the login. */
const notLoggedIn = () => new Refusal('not-found', 'desk.login');

/** @throws not-found without a session, forbidden */
function checkRole({ roles }: DeskContract, signedIn: SignedInOperator | null): void {
  if (roles === 'anyone') return;
  if (!signedIn) throw notLoggedIn();
  if (!roles.includes(signedIn.operator.role)) throw new Refusal('forbidden', 'desk.role');
}

function run(name: DeskCall, asked: DeskRequest, sent: unknown): Promise<unknown> {
  const { deps, signedIn } = asked;
  if (!isDeskWork(name)) {
    const handle = SIGN_IN_CALLS[name] as (asked: DeskRequest, body: unknown) => Promise<unknown>;
    const { body }: DeskContract = DESK_CALLS[name];
    return handle(asked, maskOf<unknown>(sent, body));
  }
  if (!signedIn) throw notLoggedIn();
  const { email, role, sites } = signedIn.operator;
  return runOperatorCall(deps, name, sent, { name: email, role, sites: siteRights(deps.sites, sites) });
}
