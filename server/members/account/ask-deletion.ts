import type { Site } from '#server/sites/site-directory.ts';
import { record } from '#server/store/recording.ts';
import type { MemberRow } from '#server/store/schema.ts';
import { DELETION_REASONS, type DeletionReason } from '#shared/contracts/account.ts';
import { ACCOUNT_DELETION_DELAY_MS, ACTIVATION_TOKEN_MS } from '#shared/rules/limits.ts';
import { deletionRequested } from '../events.ts';
import type { MemberNeeds } from '../needs.ts';
import { confirmPassword } from '../password/password-check.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { knownTimeZone } from '../time-zone.ts';
import { revokeTokens } from '../tokens.ts';
import { changePresence } from './presence.ts';
import { deleteSubscriptions } from './queries.ts';

interface DeletionWish {
  readonly password: string;
  readonly reason: string | null;
}

/** Logs out everywhere and hides the member at once; all else goes in two weeks. Gives when: the first time counts. */
export async function askDeletion(
  deps: MemberNeeds,
  site: Site,
  member: MemberRow,
  { password, reason }: DeletionWish,
): Promise<number> {
  await confirmPassword(deps, member, password);
  const effectiveAt = await deps.store.transaction(async (tx) => {
    const waiting = (await changePresence(tx, member.id, {}))?.deletion_at;
    const deletion_at = waiting ?? deletionDate(member, deps.clock());
    await changePresence(tx, member.id, { deletion_at });
    await endSessionsOf(tx, member.id);
    await revokeTokens(tx, member.id, ['reset', 'mail_change']);
    await deleteSubscriptions(tx, member.id);
    if (waiting) return waiting;
    const timezone = knownTimeZone(member.timezone);
    await record(tx, deletionRequested, { site, member, effectiveAt: deletion_at, timezone });
    return deletion_at;
  });
  deps.log.info('deletion asked for', { reason: knownReason(reason) });
  return effectiveAt;
}

/** Own words may name people, and nothing of a deleted member stays in a log. */
const knownReason = (reason: string | null): DeletionReason | null =>
  reason ? (DELETION_REASONS.find((known) => known === reason) ?? 'other') : null;

/** In two weeks; whoever never confirmed the address is gone before that, and is told so. */
function deletionDate({ status, signup_date }: MemberRow, now: number): number {
  const inTwoWeeks = now + ACCOUNT_DELETION_DELAY_MS;
  return status === 'unconfirmed' ? Math.min(inTwoWeeks, signup_date + ACTIVATION_TOKEN_MS) : inTwoWeeks;
}
