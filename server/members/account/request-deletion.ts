import type { Site } from '#server/sites/site-directory.ts';
import type { Tx } from '#server/store/db.ts';
import { record } from '#server/store/recording.ts';
import type { MemberRow } from '#server/store/schema.ts';
import { DELETION_REASONS, type DeletionReason } from '#shared/contracts/account.ts';
import { ACCOUNT_DELETION_DELAY_MS, ACTIVATION_TOKEN_MS } from '#shared/rules/limits.ts';
import { deletionRequested } from '../events.ts';
import type { MemberNeeds } from '../needs.ts';
import { confirmPassword, confirmUnchanged } from '../password/password-check.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { timeZoneOrUtc } from '../time-zone.ts';
import { revokeTokens } from '../tokens.ts';
import { changeLockedAccountState } from './account-state.ts';
import { deleteSubscriptions, isUnusedMember, lockWithContacts } from './queries.ts';

interface DeletionRequest {
  readonly password: string;
  readonly reason: string | null;
}

/** Logs out everywhere and hides the member at once. Returns the date of the deletion; a repeated request keeps it. */
export async function requestDeletion(
  deps: MemberNeeds,
  site: Site,
  member: MemberRow,
  { password, reason }: DeletionRequest,
): Promise<number> {
  await confirmPassword(deps, member, password);
  const effectiveAt = await deps.store.transaction(async (tx) => {
    await lockWithContacts(tx, member.id);
    await confirmUnchanged(tx, member);
    return scheduleDeletion(tx, deps, { site, member, byStaff: false });
  });
  deps.log.info('deletion requested', { reason: loggableReason(reason) });
  return effectiveAt;
}

interface Leaving {
  readonly site: Site;
  readonly member: MemberRow;
  readonly byStaff: boolean;
}

/** The same in a transaction that has locked the member with their contacts, for whoever may ask for it. */
export async function scheduleDeletion(
  tx: Tx,
  { clock }: Pick<MemberNeeds, 'clock'>,
  { site, member, byStaff }: Leaving,
): Promise<number> {
  const pending = (await changeLockedAccountState(tx, member.id, {}))?.deletion_at;
  const deletion_at = pending ?? (await deletionDate(tx, member, clock()));
  await changeLockedAccountState(tx, member.id, { deletion_at });
  await endSessionsOf(tx, member.id);
  await revokeTokens(tx, member.id, ['reset', 'mail_change']);
  await deleteSubscriptions(tx, member.id);
  if (pending) return pending;
  const timezone = timeZoneOrUtc(member.timezone);
  await record(tx, deletionRequested, { site, member, effectiveAt: deletion_at, timezone, byStaff });
  return deletion_at;
}

/** A reason in the member's own words may contain personal data, which logs must not store. */
const loggableReason = (reason: string | null): DeletionReason | null =>
  reason ? (DELETION_REASONS.find((known) => known === reason) ?? 'other') : null;

/** In two weeks. An account that would be deleted anyway keeps its earlier date. */
async function deletionDate(tx: Tx, { id, signup_date }: MemberRow, now: number): Promise<number> {
  const inTwoWeeks = now + ACCOUNT_DELETION_DELAY_MS;
  return (await isUnusedMember(tx, id)) ? Math.min(inTwoWeeks, signup_date + ACTIVATION_TOKEN_MS) : inTwoWeeks;
}
