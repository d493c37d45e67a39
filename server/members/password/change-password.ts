import { refuseProblems } from '#server/base/field-errors.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { record } from '#server/store/recording.ts';
import type { MemberRow, SessionRow } from '#server/store/schema.ts';
import { passwordChanged } from '../events.ts';
import type { MemberNeeds } from '../needs.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { revokeTokens } from '../tokens.ts';
import { isOwnPassword, newPasswordProblem } from './password-check.ts';
import { replacePassword } from './queries.ts';

interface PasswordChange {
  readonly old: string;
  readonly password: string;
}

/** Also ends every other session, and revokes links that somebody else may have requested. */
export async function changePassword(
  deps: MemberNeeds,
  { site, member, session }: { readonly site: Site; readonly member: MemberRow; readonly session: SessionRow },
  { old, password }: PasswordChange,
): Promise<void> {
  refuseProblems({ password: newPasswordProblem(password, member.email) });
  const isRight = await isOwnPassword(deps, member, old);
  // The answer was lost, and the member sends the change again.
  if (!isRight && (await isOwnPassword(deps, member, password))) return;
  refuseProblems({ old: isRight ? null : { key: 'password.wrong' } });
  const password_hash = await deps.passwords.hash(password);
  await deps.store.transaction(async (tx) => {
    const isReplaced = await replacePassword(tx, member, password_hash);
    refuseProblems({ old: isReplaced ? null : { key: 'password.wrong' } });
    await revokeTokens(tx, member.id, ['reset', 'mail_change']);
    await endSessionsOf(tx, member.id, session.token_hash);
    await record(tx, passwordChanged, { site, member });
  });
}
