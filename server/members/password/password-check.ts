import { countUse } from '#server/store/count-use.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { FieldProblem } from '#shared/rules/field-problem.ts';
import { PASSWORD_CHECKS_PER_HOUR } from '#shared/rules/limits.ts';
import { checkPassword } from '#shared/rules/signup-validation.ts';
import { refuseProblems } from '../field-errors.ts';
import type { MemberNeeds } from '../needs.ts';
import { isCommonPassword } from './common-passwords.ts';

const HOUR_MS = 3_600_000;

/**
 * What is wrong with a new password for the account of this address, at sign-up and at every change
 * (docs/product/sign-up.md#account-step).
 */
export function newPasswordProblem(password: string, email: string): FieldProblem | null {
  const isGuessed = !password.trim() || isCommonPassword(password);
  return checkPassword(password, email) ?? (isGuessed ? { key: 'signup.password_common' } : null);
}

/** Lets whoever is logged in pass who knows the password too. Not 401: that would say that the session is over. */
export async function confirmPassword(
  deps: Pick<MemberNeeds, 'limiter' | 'passwords'>,
  member: Pick<MemberRow, 'id' | 'password_hash'>,
  password: string,
  field = 'password',
): Promise<void> {
  await countUse(deps, `password:${member.id}`, PASSWORD_CHECKS_PER_HOUR, HOUR_MS);
  const isRight = await deps.passwords.verify(member.password_hash, password);
  refuseProblems({ [field]: isRight ? null : { key: 'password.wrong' } });
}
