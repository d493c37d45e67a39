import type { Deps } from '#server/http/deps.ts';
import { HttpError } from '#server/http/errors.ts';
import type { SignedIn, Visit } from '#server/http/sessions.ts';
import { RECENT_LOGIN_MS } from '#shared/rules/limits.ts';
import { countLogin } from './log-in.ts';

/**
 * Lets a change of the ways into an account pass only soon after a login, or with the password: whoever finds a phone
 * unlocked must not be able to make a key of their own (docs/decisions/0048).
 */
export async function requireRecentLogin(
  deps: Deps,
  visit: Visit,
  { member, session }: SignedIn,
  password: string | undefined,
): Promise<void> {
  if (deps.clock() - session.created < RECENT_LOGIN_MS) return;
  if (!password) throw new HttpError(403, 'password.needed');
  countLogin(deps, visit, member.email_lower);
  if (await deps.passwords.verify(member.password_hash, password)) return;
  throw new HttpError(422, 'error.fields', { fields: { password: 'password.wrong' } });
}
