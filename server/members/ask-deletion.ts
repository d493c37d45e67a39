import type { Deps } from '#server/http/deps.ts';
import { endSessionsOf } from '#server/http/sessions.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { MemberRow } from '#server/store/schema.ts';
import { DELETION_REASONS, type DeletionReason } from '#shared/contracts/account.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { ACCOUNT_DELETION_DELAY_MS, ACTIVATION_TOKEN_MS } from '#shared/rules/limits.ts';
import { confirmPassword } from './password-check.ts';
import { changePresence } from './presence.ts';
import { knownTimeZone } from './time-zone.ts';
import { revokeTokens } from './tokens.ts';

interface DeletionWish {
  readonly password: string;
  readonly reason: string | null;
}

/** Logs out everywhere and hides the member at once; all else goes in two weeks. Gives when: the first time counts. */
export async function askDeletion(
  deps: Deps,
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
    await tx.deleteFrom('push_subscriptions').where('member_id', '=', member.id).execute();
    if (waiting) return waiting;
    await deps.mail.enqueue(tx, {
      site,
      locale: member.language as Locale,
      to: member.email,
      template: 'deletion',
      data: { effective_at: deletion_at, timezone: knownTimeZone(member.timezone) },
      member_id: member.id,
    });
    return deletion_at;
  });
  deps.log.info('deletion asked for', { reason: knownReason(reason) });
  deps.hub.publish(member.id, { type: 'logout' });
  deps.mail.wake();
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
