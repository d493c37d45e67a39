import { refuseProblems } from '#server/base/field-errors.ts';
import { countUse } from '#server/store/count-use.ts';
import type { Tx } from '#server/store/db.ts';
import type { MemberRow } from '#server/store/schema.ts';
import { isBlank } from '#shared/rules/blank.ts';
import type { FieldProblem } from '#shared/rules/field-problem.ts';
import { PASSWORD_CHECKS_PER_HOUR } from '#shared/rules/limits.ts';
import { checkPassword } from '#shared/rules/signup-validation.ts';
import { HOUR_MS } from '#shared/rules/time-units.ts';
import type { MemberNeeds } from '../needs.ts';
import { isCommonPassword } from './common-passwords.ts';
import { lockUnchangedPassword } from './queries.ts';

/**
 * Checks a new password, at sign-up and at every change (docs/product/sign-up.md#account-step).
 */
export function newPasswordProblem(password: string, email: string): FieldProblem | null {
  const isCommon = isBlank(password) || isCommonPassword(password);
  return checkPassword(password, email) ?? (isCommon ? { key: 'signup.password_common' } : null);
}

/**
 * Checks the password of a member who is logged in. @throws invalid: `unauthenticated` would mean that the session has
 * ended
 */
export async function confirmPassword(
  deps: Pick<MemberNeeds, 'limiter' | 'passwords'>,
  member: Pick<MemberRow, 'id' | 'password_hash'>,
  password: string,
): Promise<void> {
  refuseProblems({ password: (await isOwnPassword(deps, member, password)) ? null : { key: 'password.wrong' } });
}

/** @throws too-many */
export async function isOwnPassword(
  deps: Pick<MemberNeeds, 'limiter' | 'passwords'>,
  member: Pick<MemberRow, 'id' | 'password_hash'>,
  password: string,
): Promise<boolean> {
  await countUse(deps, `password:${member.id}`, PASSWORD_CHECKS_PER_HOUR, HOUR_MS);
  return deps.passwords.verify(member.password_hash, password);
}

/** Checks again in the transaction that needs the password, and locks the member. @throws invalid if it has changed */
export async function confirmUnchanged(tx: Tx, member: Pick<MemberRow, 'id' | 'password_hash'>): Promise<void> {
  const isSame = await lockUnchangedPassword(tx, member);
  refuseProblems({ password: isSame ? null : { key: 'password.wrong' } });
}
