import { OperatorError } from '#server/base/operator-error.ts';
import { notFound } from '#server/base/refusal.ts';
import { type AuditedOperator, insertAuditEntry } from '#server/store/audit-log.ts';
import type { Tx } from '#server/store/db.ts';
import { record } from '#server/store/recording.ts';
import type { SuspensionKind } from '#shared/rules/suspension.ts';
import { memberRestored, memberSuspended } from '../events.ts';
import type { MemberNeeds } from '../needs.ts';
import type { MemberCondition } from '../queries.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { revokeTokens } from '../tokens.ts';
import { changeAccountState } from './account-state.ts';
import { deleteSubscriptions, standingOf } from './queries.ts';
import { NOT_SUSPENDED } from './suspension.ts';

export type SuspendNeeds = Pick<MemberNeeds, 'clock' | 'newId'>;

/** The fields of every operator action. */
interface OperatorAction {
  readonly operator: AuditedOperator;
  readonly memberId: string;
  readonly siteHost: string;
  /** The case that led to it, if any. */
  readonly subject: string | null;
}

interface Suspension {
  readonly kind: SuspensionKind;
  /** Null without an end. */
  readonly until: number | null;
  /** The member gets it by email. */
  readonly reason: string;
}

const inPool =
  (pool: string): MemberCondition =>
  (where) =>
    where.and({ pool }).and('status', '!=', 'deleted');

const isNotBannedIn =
  (pool: string): MemberCondition =>
  (where) =>
    where.and([inPool(pool)(where), where.or([where('suspension', 'is', null), where('suspension', '!=', 'banned')])]);

/**
 * Hides a member until the suspension ends; they can still log in, read why, and appeal. A ban also logs them out everywhere.
 * A new suspension replaces the old. @throws not-found, OperatorError if the member is banned: only the operator lifts a ban,
 * not the milder measure of another case
 */
export async function suspendMember(
  tx: Tx,
  deps: SuspendNeeds,
  pool: string,
  action: OperatorAction,
  { kind, until, reason }: Suspension,
): Promise<void> {
  const { memberId } = action;
  const isBan = kind === 'banned';
  const state = { suspension: kind, suspended_until: until, suspension_reason: reason };
  const member = await changeAccountState(tx, memberId, state, isBan ? inPool(pool) : isNotBannedIn(pool));
  if (!member && (await standingOf(tx, memberId))?.suspension === 'banned')
    throw new OperatorError({ member: 'The member is banned. Leave out the suspension, or lift the ban first.' });
  if (!member) throw notFound();
  if (isBan) {
    await endSessionsOf(tx, memberId);
    await revokeTokens(tx, memberId, ['reset', 'mail_change']);
    await deleteSubscriptions(tx, memberId);
  }
  await audit(tx, deps, isBan ? 'ban' : 'suspend', action, { until, reason });
  await record(tx, memberSuspended, { member, kind, until, reason });
}

/** Lifts a suspension or a ban. @throws not-found, also for a member without one */
export async function restoreMember(
  tx: Tx,
  deps: SuspendNeeds,
  pool: string,
  { reason, ...action }: OperatorAction & { readonly reason: string | null },
): Promise<void> {
  const isSuspended: MemberCondition = (where) => where.and([inPool(pool)(where), where('suspension', 'is not', null)]);
  if (!(await changeAccountState(tx, action.memberId, NOT_SUSPENDED, isSuspended))) throw notFound();
  await record(tx, memberRestored, { memberId: action.memberId });
  await audit(tx, deps, 'restore', action, { until: null, reason });
}

const audit = (
  tx: Tx,
  { clock, newId }: SuspendNeeds,
  action: string,
  { operator, memberId, siteHost, subject }: OperatorAction,
  { until, reason }: { readonly until: number | null; readonly reason: string | null },
): Promise<void> =>
  insertAuditEntry(tx, {
    id: newId(),
    at: clock(),
    operator: operator.name,
    role: operator.role,
    action,
    site_host: siteHost,
    member_id: memberId,
    subject,
    until,
    reason,
  });
