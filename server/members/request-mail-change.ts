import { countUse } from '#server/http/count-use.ts';
import type { Deps } from '#server/http/deps.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { Tx } from '#server/store/store.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { MAIL_CHANGE_TOKEN_MS, MAIL_CHANGES_PER_DAY, MAIL_REVERT_TOKEN_MS } from '#shared/rules/limits.ts';
import { checkEmail, lowerEmail } from '#shared/rules/signup-validation.ts';
import { refuseProblems } from './field-errors.ts';
import { raiseVersion } from './member-version.ts';
import { confirmPassword } from './password-check.ts';
import { isAddressTaken } from './taken-address.ts';
import { issueDecoy, issueToken, revokeTokens } from './tokens.ts';

const DAY_MS = 86_400_000;

interface MailChange {
  readonly email: string;
  readonly password: string;
}

/**
 * Asks the new address to confirm, and tells the old one how to take it back. An address that belongs to somebody else
 * gets no mail, and the caller the same answer (docs/product/must-hold.md#a4). A later request takes the place of an
 * earlier one.
 */
export async function requestMailChange(
  deps: Deps,
  site: Site,
  member: MemberRow,
  { email: typed, password }: MailChange,
): Promise<string> {
  const email = typed.trim();
  const isSame = lowerEmail(email) === member.email_lower;
  refuseProblems({ email: checkEmail(email) ?? (isSame ? { key: 'mail_change.same' } : null) });
  await confirmPassword(deps, member, password);
  await countUse(deps, `mailchange:${member.id}`, MAIL_CHANGES_PER_DAY, DAY_MS);
  await deps.store.transaction(async (tx) => {
    await raiseVersion(tx, [member.id]);
    await revokeTokens(tx, member.id, ['mail_change']);
    const now = deps.clock();
    const token = await issueToken(
      tx,
      { purpose: 'mail_change', member_id: member.id, data: email, lifeMs: MAIL_CHANGE_TOKEN_MS },
      now,
    );
    if (await isAddressTaken(tx, member.pool, lowerEmail(email), { now, besides: member.id }))
      await issueDecoy(tx, now);
    else await queueMail(tx, deps, { site, member, to: email, template: 'mail_change', data: { token, email } });
    const revert = await issueToken(
      tx,
      {
        purpose: 'mail_revert',
        member_id: member.id,
        data: member.email,
        email_lower: member.email_lower,
        lifeMs: MAIL_REVERT_TOKEN_MS,
      },
      now,
    );
    const data = { token: revert, email };
    await queueMail(tx, deps, { site, member, to: member.email, template: 'mail_revert', data });
  });
  deps.mail.wake();
  return email;
}

interface ChangeMail {
  readonly site: Site;
  readonly member: MemberRow;
  readonly to: string;
  readonly template: 'mail_change' | 'mail_revert';
  readonly data: { readonly token: string; readonly email: string };
}

async function queueMail(tx: Tx, deps: Deps, { member, ...mail }: ChangeMail): Promise<void> {
  await deps.mail.enqueue(tx, { ...mail, locale: member.language as Locale, member_id: member.id });
}
