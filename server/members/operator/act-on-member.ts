import { mailboxOf } from '#server/base/mailbox-of.ts';
import { OperatorError } from '#server/base/operator-error.ts';
import type { SiteDirectory } from '#server/sites/site-directory.ts';
import { countUse } from '#server/store/count-use.ts';
import type { Tx } from '#server/store/db.ts';
import { record } from '#server/store/recording.ts';
import { trimText } from '#shared/rules/blank.ts';
import { RESET_MAILS_PER_HOUR } from '#shared/rules/limits.ts';
import { HOUR_MS } from '#shared/rules/time-units.ts';
import { lockWithContacts } from '../account/queries.ts';
import { scheduleDeletion } from '../account/request-deletion.ts';
import { memberWarned } from '../events.ts';
import type { MemberNeeds } from '../needs.ts';
import { issueReset } from '../password/reset-password.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import {
  auditOn,
  type LocatedMember,
  locateLivingMember,
  type OperatorOfSites,
  requireReader,
  type Target,
} from './member-of-operator.ts';

type ActNeeds = Pick<MemberNeeds, 'store' | 'clock' | 'newId' | 'log' | 'limiter'> & { readonly sites: SiteDirectory };
interface WithReason extends Target {
  readonly reason?: string | undefined;
}

/** Changes a member together with its audit entry. */
async function act<Result>(
  deps: ActNeeds,
  operator: OperatorOfSites,
  {
    action,
    located,
    reason,
  }: { readonly action: string; readonly located: LocatedMember; readonly reason?: string | undefined },
  change: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const result = await deps.store.transaction(async (tx) => {
    const changed = await change(tx);
    await auditOn(tx, deps, operator, { action, located, reason });
    return changed;
  });
  deps.log.info('operator acted on a member', { action });
  return result;
}

/** Emails the reason to the member. Nothing else follows. @throws what the operator has to correct */
export async function warnMember(
  deps: ActNeeds,
  { reason, ...target }: Target & { readonly reason: string },
  operator: OperatorOfSites,
): Promise<void> {
  const located = await locateLivingMember(deps, target, operator);
  const { member } = located;
  requireReader(member);
  await act(deps, operator, { action: 'warn', located, reason }, (tx) =>
    record(tx, memberWarned, { member, reasons: reason }),
  );
}

/** Ends all of the member's sessions. */
export async function logOutMember(
  deps: ActNeeds,
  { reason, ...target }: WithReason,
  operator: OperatorOfSites,
): Promise<void> {
  const located = await locateLivingMember(deps, target, operator);
  await act(deps, operator, { action: 'log out', located, reason }, (tx) => endSessionsOf(tx, located.member.id));
}

/** Sends the mail of a forgotten password. @throws what the operator has to correct, too-many */
export async function sendPasswordLink(
  deps: ActNeeds,
  { reason, ...target }: WithReason,
  operator: OperatorOfSites,
): Promise<void> {
  const located = await locateLivingMember(deps, target, operator);
  const { member, site } = located;
  requireReader(member);
  if (member.suspension === 'banned')
    throw new OperatorError({ member: 'This member is banned and can’t log in. Restore them first.' });
  await countUse(deps, `reset to:${mailboxOf(member.email)}`, RESET_MAILS_PER_HOUR, HOUR_MS);
  await act(deps, operator, { action: 'send password link', located, reason }, (tx) =>
    issueReset(tx, deps, site, member),
  );
}

interface DeletionOrder extends Target {
  /** The member's name once more, as a confirmation. */
  readonly name: string;
  readonly reason: string;
}

/** What a member starts by asking for it: hidden and logged out at once, deleted later. @throws what the operator has to correct */
export async function deleteByOperator(
  deps: ActNeeds,
  { name, reason, ...target }: DeletionOrder,
  operator: OperatorOfSites,
): Promise<{ effective: string }> {
  const located = await locateLivingMember(deps, target, operator);
  const { member, site } = located;
  if (trimText(name) !== member.name) throw new OperatorError({ name: 'This isn’t the name of the member.' });
  if (member.deletion_at !== null)
    throw new OperatorError({
      member: `This account will be deleted on ${new Date(member.deletion_at).toISOString().slice(0, 10)} already.`,
    });
  const at = await act(deps, operator, { action: 'delete', located, reason }, async (tx) => {
    await lockWithContacts(tx, member.id);
    return scheduleDeletion(tx, deps, { site, member, byStaff: true });
  });
  return { effective: new Date(at).toISOString() };
}
