import { OperatorError } from '#server/base/operator-error.ts';
import type { SiteDirectory } from '#server/sites/site-directory.ts';
import type { AuditedOperator } from '#server/store/audit-log.ts';
import type { SuspensionKind } from '#shared/rules/suspension.ts';
import { suspensionEnd } from '#shared/rules/suspension.ts';
import { restoreMember, suspendMember } from '../account/suspend-member.ts';
import type { MemberNeeds } from '../needs.ts';
import { poolOf } from './find-members.ts';

interface OperatorNeeds extends Pick<MemberNeeds, 'store' | 'clock' | 'newId' | 'log'> {
  readonly sites: SiteDirectory;
}

interface Target {
  readonly host: string;
  readonly id: string;
}

interface SuspensionOrder extends Target {
  readonly kind: SuspensionKind;
  /** A date such as 2027-01-31; null without an end. */
  readonly until: string | null;
  readonly reason: string;
}

/** The end of a suspension as an operator names it. @throws what the operator has to correct */
export function endOf(kind: SuspensionKind, until: string | null, now: number): number | null {
  if (until === null) return null;
  if (kind === 'banned') throw new OperatorError({ until: 'a ban has no end: suspend until a date instead' });
  const end = suspensionEnd(until, now);
  if (end === null) throw new OperatorError({ until: `${until} is no date in the future, such as 2030-01-31` });
  return end;
}

export async function suspendByOperator(
  deps: OperatorNeeds,
  { host, id, kind, until, reason }: SuspensionOrder,
  operator: AuditedOperator,
): Promise<void> {
  const pool = poolOf(deps, host);
  const end = endOf(kind, until, deps.clock());
  const action = { operator, memberId: id, siteHost: host, subject: null };
  await deps.store.transaction((tx) => suspendMember(tx, deps, pool, action, { kind, until: end, reason }));
  deps.log.info('member suspended', { kind });
}

export async function restoreByOperator(
  deps: OperatorNeeds,
  { host, id }: Target,
  operator: AuditedOperator,
): Promise<void> {
  const pool = poolOf(deps, host);
  const action = { operator, memberId: id, siteHost: host, subject: null };
  await deps.store.transaction((tx) => restoreMember(tx, deps, pool, action));
  deps.log.info('member restored');
}
