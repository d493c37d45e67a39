import type { Deps } from '#server/http/deps.ts';
import { endSessionsOf } from '#server/http/sessions.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { MemberRow, SessionRow } from '#server/store/schema.ts';
import { refuseProblems } from './field-errors.ts';
import { confirmPassword, newPasswordProblem } from './password-check.ts';
import { queuePasswordMail } from './reset-password.ts';
import { revokeTokens } from './tokens.ts';

interface PasswordChange {
  readonly old: string;
  readonly password: string;
}

/** Ends every session but this one, and the links that someone else may have asked for meanwhile. */
export async function changePassword(
  deps: Deps,
  { site, member, session }: { readonly site: Site; readonly member: MemberRow; readonly session: SessionRow },
  { old, password }: PasswordChange,
): Promise<void> {
  refuseProblems({ password: newPasswordProblem(password, member.email) });
  await confirmPassword(deps, member, old, 'old');
  const password_hash = await deps.passwords.hash(password);
  await deps.store.transaction(async (tx) => {
    // Of two changes at once the second one no longer has the right old password.
    const { numUpdatedRows } = await tx
      .updateTable('members')
      .set((eb) => ({ password_hash, version: eb('version', '+', 1) }))
      .where('id', '=', member.id)
      .where('password_hash', '=', member.password_hash)
      .executeTakeFirst();
    refuseProblems({ old: numUpdatedRows === 1n ? null : { key: 'password.wrong' } });
    await revokeTokens(tx, member.id, ['reset', 'mail_change']);
    await endSessionsOf(tx, member.id, session.token_hash);
    await queuePasswordMail(tx, deps, site, member);
  });
  deps.hub.publish(member.id, { type: 'logout' });
  deps.mail.wake();
}
