import { Refusal } from '#server/base/refusal.ts';
import { maskOf } from '#server/http/request-body.ts';
import { insertAuditEntry } from '#server/store/audit-log.ts';
import type { Db, Tx } from '#server/store/db.ts';
import { DESK_WORK, type DeskWork } from '#shared/contracts/desk/registry.ts';
import type { DeskContract } from '#shared/contracts/desk/roles.ts';
import type { DeskNeeds } from './needs.ts';
import type { Actor, Belonging, OperatorCall, Scope } from './operator-call.ts';
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
  const found = typeof call.scope === 'function' ? await call.scope(body, deps) : null;
  if (!mayCall(call.scope, found, actor)) throw new Refusal('forbidden', 'desk.site');
  const answer = await runAudited(deps, call, { body, found, actor });
  return answer === undefined ? 'done' : answer;
}

/** Whether the actor has the site that a call concerns. */
function mayCall(scope: Scope<unknown>, found: Belonging | null, { sites }: Actor): boolean {
  if (sites.isAll || scope === 'own') return true;
  if (scope === 'all') return false;
  // The call itself says that there is no such subject.
  if (found === null) return true;
  if ('pool' in found) return sites.hasPool(found.pool);
  return 'poolOf' in found ? sites.hasPoolOf(found.poolOf) : sites.hasHost(found.host);
}

interface Run {
  readonly body: unknown;
  readonly found: Belonging | null;
  readonly actor: Actor;
}

/** Runs a call with its entry in the audit log. A change and its entry are stored together, or neither. */
async function runAudited(deps: DeskNeeds, call: CheckedCall, { body, found, actor }: Run): Promise<unknown> {
  const { run, audit, changes } = call;
  if (!audit) return run(deps, body, actor);
  const { action, host, member, subject, reason } = audit(body);
  const entry = {
    id: deps.newId(),
    at: deps.clock(),
    operator: actor.name,
    role: actor.role,
    action,
    site_host: host ?? (found && hostOf(deps, found, actor)),
    member_id: member ?? found?.member ?? null,
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

/** Of a pool, a site of the actor: managers read the entries of their sites. */
function hostOf({ sites }: DeskNeeds, found: Belonging, actor: Actor): string | null {
  if ('host' in found) return found.host;
  if ('poolOf' in found) return found.poolOf;
  const hosts = sites.all().flatMap(({ pack, pool }) => (pool === found.pool ? [pack.host] : []));
  return hosts.find((host) => actor.sites.hasHost(host)) ?? hosts[0] ?? null;
}
