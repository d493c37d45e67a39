import { Refusal } from '#server/base/refusal.ts';
import { maskOf } from '#server/http/request-body.ts';
import { insertAuditEntry } from '#server/store/audit-log.ts';
import type { Db, Tx } from '#server/store/db.ts';
import { DESK_WORK, type DeskWork } from '#shared/contracts/desk/registry.ts';
import type { DeskContract } from '#shared/contracts/desk/roles.ts';
import type { DeskNeeds } from './needs.ts';
import type { Actor, OperatorCall, Scope } from './operator-call.ts';
import { OPERATOR_CALLS } from './operator-calls.ts';

/** A call whose body is known only by its contract. */
interface CheckedCall extends Pick<OperatorCall<DeskWork>, 'changes'> {
  readonly scope: Scope<unknown>;
  readonly run: (deps: DeskNeeds, body: unknown, actor: Actor) => Promise<unknown>;
  readonly audit: ((body: unknown) => ReturnType<NonNullable<OperatorCall<'photo'>['audit']>>) | null;
}

export const isDeskWork = (name: string): name is DeskWork => Object.hasOwn(DESK_WORK, name);

/** Runs a call for a browser or a command. @throws malformed, forbidden, what the call throws */
export async function runOperatorCall(deps: DeskNeeds, name: DeskWork, sent: unknown, actor: Actor): Promise<unknown> {
  const contract: DeskContract = DESK_WORK[name];
  const body = maskOf<unknown>(sent, contract.body);
  const call = OPERATOR_CALLS[name] as unknown as CheckedCall;
  await checkSites(deps, call.scope, body, actor);
  const answer = await runAudited(deps, call, body, actor);
  return answer === undefined ? 'done' : answer;
}

/** @throws forbidden if the call concerns a site that the actor lacks */
async function checkSites(deps: DeskNeeds, scope: Scope<unknown>, body: unknown, { sites }: Actor): Promise<void> {
  if (sites.isAll || scope === 'own') return;
  if (scope !== 'all') {
    const found = await scope(body, deps);
    // The call itself says that there is no such subject.
    if (found === null) return;
    if ('pool' in found && sites.hasPool(found.pool)) return;
    if ('poolOf' in found && sites.hasPoolOf(found.poolOf)) return;
    if ('host' in found && sites.hasHost(found.host)) return;
  }
  throw new Refusal('forbidden', 'desk.site');
}

/** Runs a call with its entry in the audit log. A change and its entry are stored together, or neither. */
async function runAudited(
  deps: DeskNeeds,
  { run, audit, changes }: CheckedCall,
  body: unknown,
  actor: Actor,
): Promise<unknown> {
  if (!audit) return run(deps, body, actor);
  const { action, host, member, subject, reason } = audit(body);
  const entry = {
    id: deps.newId(),
    at: deps.clock(),
    operator: actor.name,
    role: actor.role,
    action,
    site_host: host ?? null,
    member_id: member ?? null,
    subject: subject ?? null,
    until: null,
    reason: reason ?? null,
  };
  const write = (db: Db | Tx) => insertAuditEntry(db, entry);
  if (changes) return deps.store.together(write, () => run(deps, body, actor));
  const answer = await run(deps, body, actor);
  await write(deps.store.db);
  return answer;
}
