import type { Site } from '#server/sites/site-directory.ts';
import { record } from '#server/store/recording.ts';
import type { MemberRow, SessionRow } from '#server/store/schema.ts';
import { passwordChanged } from '../events.ts';
import { refuseProblems } from '../field-errors.ts';
import type { MemberNeeds } from '../needs.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { revokeTokens } from '../tokens.ts';
import { confirmPassword, newPasswordProblem } from './password-check.ts';

interface PasswordChange {
  readonly old: string;
  readonly password: string;
}

/** Ends every session but this one, and the links that someone else may have asked for meanwhile. */
export async function changePassword(
  deps: MemberNeeds,
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
    await record(tx, passwordChanged, { site, member });
  });
}
