import { networkOf } from '#server/http/client-address.ts';
import { countUse } from '#server/http/count-use.ts';
import type { Deps } from '#server/http/deps.ts';
import { HttpError } from '#server/http/errors.ts';
import { startSession, type Visit } from '#server/http/sessions.ts';
import { LOGINS_PER_ACCOUNT_PER_HOUR, LOGINS_PER_HOUR, LOGINS_PER_NETWORK_PER_HOUR } from '#shared/rules/limits.ts';
import { lowerEmail } from '#shared/rules/signup-validation.ts';

const HOUR_MS = 3_600_000;

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Checks a password and starts a session. Unknown, wrong and deleted take the same time and get the same answer. */
export async function logIn(
  deps: Deps,
  visit: Visit & { readonly previousToken: string | null },
  { email, password }: Credentials,
): Promise<{ memberId: string; cookie: string }> {
  await countLogin(deps, visit, lowerEmail(email));
  const member = await deps.store.db
    .selectFrom('members')
    .select(['id', 'password_hash'])
    .where('pool', '=', visit.site.pool)
    .where('email_lower', '=', lowerEmail(email))
    .where('status', '!=', 'deleted')
    .executeTakeFirst();
  const isRight = await deps.passwords.verify(member?.password_hash ?? null, password);
  if (!member || !isRight) throw new HttpError(401, 'login.failed');
  const cookie = await deps.store.transaction((tx) => startSession(tx, deps, visit, member.id, visit.previousToken));
  return { memberId: member.id, cookie };
}

/** Counts a try, however it proves who is there: guessing at one account from one network, at many from one, at one from many. */
export async function countLogin(deps: Deps, { site, ip }: Visit, account: string): Promise<void> {
  const network = networkOf(ip);
  const limits = [
    [`login:${site.pool}:${account}:${network}`, LOGINS_PER_HOUR],
    [`login:${network}`, LOGINS_PER_NETWORK_PER_HOUR],
    [`login:${site.pool}:${account}`, LOGINS_PER_ACCOUNT_PER_HOUR],
  ] as const;
  for (const [key, limit] of limits) await countUse(deps, key, limit, HOUR_MS);
}
