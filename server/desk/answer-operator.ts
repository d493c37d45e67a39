import { OperatorError } from '#server/base/operator-error.ts';
import { notFound } from '#server/base/refusal.ts';
import { hasBearer } from '#server/http/bearer.ts';
import { NEVER_KEPT } from '#server/http/caching.ts';
import { isForwarded } from '#server/http/machine-requests.ts';
import { readJson } from '#server/http/request-body.ts';
import type { DeskNeeds } from './needs.ts';
import { isDeskWork, runOperatorCall } from './run-operator-call.ts';
import { siteRights } from './site-rights.ts';

const ROOT = '/_operator/';
const OPERATOR_MAX_CHARS = 80;
const HEADER = 'x-operator';

/**
 * Answers the operator's commands (docs/decisions/0069), which run on this machine and act as an owner. @throws 404 without the right
 * token, and to everybody beyond a proxy
 */
export async function answerOperator(deps: DeskNeeds, token: string | null, request: Request): Promise<Response> {
  const name = new URL(request.url).pathname.slice(ROOT.length);
  if (
    !isDeskWork(name) ||
    token === null ||
    request.method !== 'POST' ||
    !hasBearer(request, token) ||
    isForwarded(request)
  )
    throw notFound();
  const headers = { 'cache-control': NEVER_KEPT };
  const actor = { name: operatorOf(request), role: 'owner', sites: siteRights(deps.sites, null) } as const;
  try {
    return Response.json(await runOperatorCall(deps, name, await readJson(request), actor), { headers });
  } catch (error) {
    if (error instanceof OperatorError) return Response.json(error.problems, { status: 422, headers });
    throw error;
  }
}

/** The operator's name, as the command sends it. Anyone who can read the server's secret could claim any name. */
function operatorOf(request: Request): string {
  try {
    return decodeURIComponent(request.headers.get(HEADER) ?? '').slice(0, OPERATOR_MAX_CHARS) || 'unknown';
  } catch {
    return 'unknown';
  }
}
