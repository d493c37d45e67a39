import { networkOf } from '#server/base/network.ts';
import { Refusal } from '#server/base/refusal.ts';
import { countUse } from '#server/store/count-use.ts';
import { LOGINS_PER_ACCOUNT_PER_HOUR, LOGINS_PER_HOUR, LOGINS_PER_NETWORK_PER_HOUR } from '#shared/rules/limits.ts';
import { lowerEmail } from '#shared/rules/signup-validation.ts';
import type { MemberNeeds } from '../needs.ts';
import { accountAt } from './queries.ts';
import { startSession, type Visit } from './sessions.ts';

const HOUR_MS = 3_600_000;

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Checks a password and starts a session. Unknown, wrong and deleted take the same time and get the same answer. */
export async function logIn(
  deps: MemberNeeds,
  visit: Visit & { readonly previousToken: string | null },
  { email, password }: Credentials,
): Promise<{ memberId: string; token: string }> {
  await countLogin(deps, visit, lowerEmail(email));
  const member = await accountAt(deps.store.db, visit.site.pool, lowerEmail(email));
  const isRight = await deps.passwords.verify(member?.password_hash ?? null, password);
  if (!member || !isRight) throw new Refusal('unauthenticated', 'login.failed');
  const sessionToken = await deps.store.transaction((tx) =>
    startSession(tx, deps, visit, member.id, visit.previousToken),
  );
  return { memberId: member.id, token: sessionToken };
}

/** Counts a try, however it proves who is there: guessing at one account from one network, at many from one, at one from many. */
export async function countLogin(deps: MemberNeeds, { site, ip }: Visit, account: string): Promise<void> {
  const network = networkOf(ip);
  const limits = [
    [`login:${site.pool}:${account}:${network}`, LOGINS_PER_HOUR],
    [`login:${network}`, LOGINS_PER_NETWORK_PER_HOUR],
    [`login:${site.pool}:${account}`, LOGINS_PER_ACCOUNT_PER_HOUR],
  ] as const;
  for (const [key, limit] of limits) await countUse(deps, key, limit, HOUR_MS);
}
