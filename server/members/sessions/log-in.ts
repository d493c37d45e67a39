import { networkOf } from '#server/base/network.ts';
import { Refusal } from '#server/base/refusal.ts';
import { countUse } from '#server/store/count-use.ts';
import { countFromNetwork } from '#server/store/network-limits.ts';
import { LOGINS_PER_ACCOUNT_PER_HOUR, LOGINS_PER_HOUR, LOGINS_PER_NETWORK_PER_HOUR } from '#shared/rules/limits.ts';
import { lowerEmail } from '#shared/rules/signup-validation.ts';
import { HOUR_MS } from '#shared/rules/time-units.ts';
import type { MemberNeeds } from '../needs.ts';
import { lockUnchangedPassword } from '../password/queries.ts';
import { findKnownBrowser } from './known-browser.ts';
import { credentialsByEmail } from './queries.ts';
import { lockForLogin, type SessionOrigin, startSession } from './sessions.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Checks a password and starts a session. Unknown, wrong and deleted take the same time and get the same answer. A
 * known browser has its own limit, so that password guessing from elsewhere can't lock the member out.
 */
export async function logIn(
  deps: MemberNeeds,
  visit: SessionOrigin & { readonly previousToken: string | null; readonly knownBrowser: string | null },
  { email, password }: Credentials,
): Promise<{ memberId: string; token: string }> {
  const member = await credentialsByEmail(deps.store.db, visit.site.pool, lowerEmail(email));
  const browser = await findKnownBrowser(deps.store, visit.knownBrowser, member);
  if (browser && member) await countKnownLogin(deps, member.id, browser);
  else await countLogin(deps, visit, lowerEmail(email));
  const isRight = await deps.passwords.verify(member?.password_hash ?? null, password);
  if (!member || !isRight) throw failed();
  const sessionToken = await deps.store.transaction(async (tx) => {
    await lockForLogin(tx, member.id, visit.previousToken);
    // A reset may have ended all sessions since: this one must not begin after it.
    if (!(await lockUnchangedPassword(tx, member))) throw failed();
    return startSession(tx, deps, visit, member.id, visit.previousToken);
  });
  return { memberId: member.id, token: sessionToken };
}

async function countKnownLogin(deps: MemberNeeds, memberId: string, browser: string): Promise<void> {
  await countUse(deps, `login:browser:${browser}`, LOGINS_PER_HOUR, HOUR_MS);
  // Each login makes another browser known, so the limit of one browser is none for who knows the password.
  await countUse(deps, `login:known:${memberId}`, LOGINS_PER_ACCOUNT_PER_HOUR, HOUR_MS);
}

const failed = () => new Refusal('unauthenticated', 'login.failed');

/** Limits login attempts by password or passkey: per account and network, per network, and per account. */
export async function countLogin(deps: MemberNeeds, { site, ip }: SessionOrigin, account: string): Promise<void> {
  const ofAccount = `login ${JSON.stringify([site.pool, account])}`;
  // First: otherwise one network could make the limiter store any number of accounts.
  await countFromNetwork(deps, 'login', { ip, max: LOGINS_PER_NETWORK_PER_HOUR, windowMs: HOUR_MS });
  await countUse(deps, `${ofAccount} ${networkOf(ip)}`, LOGINS_PER_HOUR, HOUR_MS);
  await countUse(deps, ofAccount, LOGINS_PER_ACCOUNT_PER_HOUR, HOUR_MS);
}
