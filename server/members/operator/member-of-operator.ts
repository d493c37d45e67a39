import { OperatorError } from '#server/base/operator-error.ts';
import { notFound, Refusal } from '#server/base/refusal.ts';
import type { Site, SiteDirectory } from '#server/sites/site-directory.ts';
import { type AuditedOperator, insertAuditEntry } from '#server/store/audit-log.ts';
import type { Tx } from '#server/store/db.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { Store } from '#server/store/store.ts';
import { memberById } from '../profile/queries.ts';

/** An operator, and the sites that they work for. */
export interface OperatorOfSites extends AuditedOperator {
  /** `hosts` is null for all sites. */
  readonly sites: { readonly hosts: readonly string[] | null };
}

/** A member as operators name them. Without a host, it is the first of the operator's sites that has the member. */
export interface Target {
  readonly host?: string | null | undefined;
  readonly id: string;
}

interface LocateNeeds {
  readonly store: Store;
  readonly sites: SiteDirectory;
}

/** The pool of a host's members. @throws what the operator has to correct */
export function poolOf({ sites }: Pick<LocateNeeds, 'sites'>, host: string): string {
  const site = sites.byHost(host);
  if (!site) throw new OperatorError({ host: `there is no site ${host}` });
  return site.pool;
}

/** The sites of the operator, in the order of the directory. */
export const sitesOf = (
  { sites }: Pick<LocateNeeds, 'sites'>,
  operator: Pick<OperatorOfSites, 'sites'>,
): readonly Site[] => sites.all().filter(({ pack }) => operator.sites.hosts?.includes(pack.host) ?? true);

export interface LocatedMember {
  readonly member: MemberRow;
  readonly site: Site;
}

/** @throws not-found, forbidden for a member of other sites than the operator's, what the operator has to correct */
export async function locateMember(
  deps: LocateNeeds,
  { host, id }: Target,
  operator: Pick<OperatorOfSites, 'sites'>,
): Promise<LocatedMember> {
  const pool = host == null ? null : poolOf(deps, host);
  const member = await memberById(deps.store.db, id);
  if (!member || (pool !== null && member.pool !== pool)) throw notFound();
  const own = sitesOf(deps, operator).filter((each) => each.pool === member.pool);
  const site = own.find(({ pack }) => pack.host === host) ?? own[0];
  if (!site) throw new Refusal('forbidden', 'desk.site');
  return { member, site };
}

/** The same for what changes the account. @throws also for an account that is being deleted */
export async function locateLivingMember(
  deps: LocateNeeds,
  target: Target,
  operator: Pick<OperatorOfSites, 'sites'>,
): Promise<LocatedMember> {
  const located = await locateMember(deps, target, operator);
  if (located.member.status === 'deleted')
    throw new OperatorError({ member: 'This account is being deleted, so nothing about it can be changed any more.' });
  return located;
}

/** @throws for samples and fictional profiles, which nobody reads the mails of */
export function requireReader({ kind }: Pick<MemberRow, 'kind'>): void {
  if (kind !== 'member')
    throw new OperatorError({ member: 'Nobody owns this profile, so nobody would read the email.' });
}

interface Entry {
  readonly action: string;
  readonly located: LocatedMember;
  readonly subject?: string | null;
  readonly reason?: string | null | undefined;
}

/** The audit entry of an action on a member. */
export const auditOn = (
  tx: Tx | Store['db'],
  { clock, newId }: { readonly clock: () => number; readonly newId: () => string },
  { name, role }: AuditedOperator,
  { action, located, subject = null, reason = null }: Entry,
): Promise<void> =>
  insertAuditEntry(tx, {
    ...{ id: newId(), at: clock(), operator: name, role, action, until: null },
    ...{ site_host: located.site.pack.host, member_id: located.member.id, subject, reason },
  });
