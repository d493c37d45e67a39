import { refuseProblems } from '#server/base/field-errors.ts';
import { mailboxOf } from '#server/base/mailbox-of.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { countUse } from '#server/store/count-use.ts';
import type { Tx } from '#server/store/db.ts';
import { record } from '#server/store/recording.ts';
import type { MemberRow } from '#server/store/schema.ts';
import { cleanEmail } from '#shared/rules/clean-email.ts';
import {
  MAIL_CHANGE_TOKEN_MS,
  MAIL_CHANGES_PER_ADDRESS_PER_DAY,
  MAIL_CHANGES_PER_DAY,
  MAIL_REVERT_TOKEN_MS,
} from '#shared/rules/limits.ts';
import { checkEmail, lowerEmail } from '#shared/rules/signup-validation.ts';
import { DAY_MS } from '#shared/rules/time-units.ts';
import { mailChangeRequested } from '../events.ts';
import type { MemberNeeds } from '../needs.ts';
import { confirmPassword, confirmUnchanged } from '../password/password-check.ts';
import { issueDecoy, issueToken, revokeTokens } from '../tokens.ts';
import { isAddressTaken } from './queries.ts';

interface MailChange {
  readonly email: string;
  readonly password: string;
}

/**
 * Mails a confirmation link to the new address, and a revert link to the old one if it is confirmed. An address of another
 * account gets no mail; the answer is the same (docs/product/must-hold.md#a4). A later request replaces an earlier one.
 */
export async function requestMailChange(
  deps: MemberNeeds,
  site: Site,
  member: MemberRow,
  { email: typed, password }: MailChange,
): Promise<string> {
  const email = cleanEmail(typed);
  const isSame = lowerEmail(email) === member.email_lower;
  refuseProblems({ email: checkEmail(email) ?? (isSame ? { key: 'mail_change.same' } : null) });
  await confirmPassword(deps, member, password);
  await countUse(deps, `mailchange:${member.id}`, MAIL_CHANGES_PER_DAY, DAY_MS);
  // Counted whether or not the address has an account, and for all pools together.
  await countUse(deps, `mailchange to:${mailboxOf(email)}`, MAIL_CHANGES_PER_ADDRESS_PER_DAY, DAY_MS);
  await deps.store.transaction(async (tx) => {
    await confirmUnchanged(tx, member);
    await revokeTokens(tx, member.id, ['mail_change']);
    const now = deps.clock();
    const token = await issueToken(
      tx,
      { purpose: 'mail_change', member_id: member.id, data: email, lifeMs: MAIL_CHANGE_TOKEN_MS },
      now,
    );
    const isTaken = await isAddressTaken(tx, member.pool, lowerEmail(email), { now, besides: member.id });
    if (isTaken) await issueDecoy(tx, now);
    // A mistyped address is a stranger's, who must get no link to the account.
    const revertToken = member.status === 'active' ? await issueRevert(tx, member, now) : null;
    await record(tx, mailChangeRequested, { site, member, email, token: isTaken ? null : token, revertToken });
  });
  return email;
}

const issueRevert = (tx: Tx, { id, email, email_lower }: MemberRow, now: number): Promise<string> =>
  issueToken(
    tx,
    { purpose: 'mail_revert', member_id: id, data: email, email_lower, lifeMs: MAIL_REVERT_TOKEN_MS },
    now,
  );
