import { Refusal } from '#server/base/refusal.ts';
import { RECENT_LOGIN_MS } from '#shared/rules/limits.ts';
import type { MemberNeeds } from '../needs.ts';
import { confirmPassword } from '../password/password-check.ts';
import type { SignedIn } from '../sessions/sessions.ts';

/**
 * Lets a change of the ways into an account pass only soon after a login, or with the password: whoever finds a phone
 * unlocked must not be able to make a key of their own (docs/decisions/0048).
 */
export async function requireRecentLogin(
  deps: MemberNeeds,
  { member, session }: SignedIn,
  password: string | undefined,
): Promise<void> {
  if (deps.clock() - session.created < RECENT_LOGIN_MS) return;
  if (!password) throw new Refusal('forbidden', 'password.needed');
  await confirmPassword(deps, member, password);
}
