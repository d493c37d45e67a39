import { Refusal } from '#server/base/refusal.ts';
import { RECENT_LOGIN_MS } from '#shared/rules/limits.ts';
import type { MemberNeeds } from '../needs.ts';
import { confirmPassword } from '../password/password-check.ts';
import type { SignedIn } from '../sessions/sessions.ts';

/**
 * Changing login methods requires a recent login or the password. Otherwise a stranger with an unlocked phone could add
 * a passkey (docs/decisions/0048). @throws forbidden
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
