import type { Deps } from '#server/http/deps.ts';
import { HttpError } from '#server/http/errors.ts';
import type { SignedIn } from '#server/http/sessions.ts';
import { RECENT_LOGIN_MS } from '#shared/rules/limits.ts';
import { confirmPassword } from './password-check.ts';

/**
 * Lets a change of the ways into an account pass only soon after a login, or with the password: whoever finds a phone
 * unlocked must not be able to make a key of their own (docs/decisions/0048).
 */
export async function requireRecentLogin(
  deps: Deps,
  { member, session }: SignedIn,
  password: string | undefined,
): Promise<void> {
  if (deps.clock() - session.created < RECENT_LOGIN_MS) return;
  if (!password) throw new HttpError(403, 'password.needed');
  await confirmPassword(deps, member, password);
}
