import { OperatorError } from '#server/base/operator-error.ts';
import { notFound } from '#server/base/refusal.ts';
import { hasBearer } from '#server/http/bearer.ts';
import { NEVER_KEPT } from '#server/http/caching.ts';
import { isForwarded } from '#server/http/machine-requests.ts';
import { maskOf, readJson } from '#server/http/request-body.ts';
import { insertAuditEntry } from '#server/store/audit-log.ts';
import type { Db, Tx } from '#server/store/db.ts';
import type { DeskNeeds } from './needs.ts';
import type { OperatorCall } from './operator-call.ts';
import { OPERATOR_CALLS } from './operator-calls.ts';

const ROOT = '/_operator/';
const OPERATOR_MAX_CHARS = 80;
const HEADER = 'x-operator';

/**
 * Answers the operator's commands (docs/decisions/0069), which run on this machine. @throws 404 without the right token, and
 * to everybody beyond a proxy
 */
export async function answerOperator(deps: DeskNeeds, token: string | null, request: Request): Promise<Response> {
  const call = OPERATOR_CALLS[new URL(request.url).pathname.slice(ROOT.length)];
  if (!call || token === null || request.method !== 'POST' || !hasBearer(request, token) || isForwarded(request))
    throw notFound();
  const headers = { 'cache-control': NEVER_KEPT };
  try {
    const body = maskOf(await readJson(request), call.body);
    const answer = await runAudited(deps, call, body, operatorOf(request));
    return Response.json(answer === undefined ? 'done' : answer, { headers });
  } catch (error) {
    if (error instanceof OperatorError) return Response.json(error.problems, { status: 422, headers });
    throw error;
  }
}

/** Runs a call with its entry in the audit log. A change and its entry are stored together, or neither. */
async function runAudited(
  deps: DeskNeeds,
  { run, audit, changes }: OperatorCall,
  body: unknown,
  operator: string,
): Promise<unknown> {
  if (!audit) return run(deps, body, operator);
  const { action, host, member, subject } = audit(body);
  const entry = {
    id: deps.newId(),
    at: deps.clock(),
    operator,
    action,
    site_host: host ?? null,
    member_id: member ?? null,
    subject: subject ?? null,
    until: null,
  };
  const write = (db: Db | Tx) => insertAuditEntry(db, entry);
  if (changes) return deps.store.together(write, () => run(deps, body, operator));
  const answer = await run(deps, body, operator);
  await write(deps.store.db);
  return answer;
}

/** The operator's name, as the command sends it. Anyone who can read the server's secret could claim any name. */
function operatorOf(request: Request): string {
  try {
    return decodeURIComponent(request.headers.get(HEADER) ?? '').slice(0, OPERATOR_MAX_CHARS) || 'unknown';
  } catch {
    return 'unknown';
  }
}
