import { Refusal } from '#server/base/refusal.ts';
import { hashToken } from '#server/base/token.ts';
import type { RequestOptions, UsedCredential } from '#shared/contracts/passkeys.ts';
import { PASSKEY_CHALLENGE_MS } from '#shared/rules/limits.ts';
import type { MemberNeeds } from '../needs.ts';
import { countLogin } from '../sessions/log-in.ts';
import { lockForLogin, type SessionOrigin, startSession } from '../sessions/sessions.ts';
import { type ChallengeScope, challengeBinding, createChallenge, useChallenge } from './passkey-challenge.ts';
import { findPasskey, setCounter } from './queries.ts';
import { verifyUsedPasskey } from './verify-passkey.ts';

/** A visit with `browser`, the secret of a cookie that identifies the browser. */
type PasskeyVisit = SessionOrigin & { readonly browser: string };

const scopeOf = ({ site, browser }: PasskeyVisit): ChallengeScope => ({
  purpose: 'passkey_login',
  binding: challengeBinding(site.pack.host, browser),
});

/** Contains no member and no key: the browser offers the passkeys that it has for this site. */
export async function passkeyLoginOptions(deps: MemberNeeds, visit: PasskeyVisit): Promise<RequestOptions> {
  return {
    challenge: await createChallenge(deps, scopeOf(visit)),
    rpId: visit.site.pack.host,
    timeout: PASSKEY_CHALLENGE_MS,
    userVerification: 'required',
  };
}

/** Verifies a passkey and starts a session. Unknown, removed and wrong passkeys get the same answer. */
export async function logInWithPasskey(
  deps: MemberNeeds,
  visit: PasskeyVisit & { readonly previousToken: string | null },
  credential: UsedCredential,
): Promise<{ memberId: string; token: string }> {
  await countLogin(deps, visit, `passkey:${hashToken(credential.id)}`);
  const challenge = await useChallenge(deps, scopeOf(visit), credential.response.clientDataJSON);
  const { origin, pack } = visit.site;
  const passkey = await findPasskey(deps.store.db, visit.site, credential.id);
  const counter = passkey ? await verifyUsedPasskey(passkey, credential, { origin, rpId: pack.host, challenge }) : null;
  if (!passkey || counter === null) throw failed();
  return deps.store.transaction(async (tx) => {
    await lockForLogin(tx, passkey.member_id, visit.previousToken);
    if (!(await setCounter(tx, passkey, { counter, last_used: deps.clock() }))) throw failed();
    const sessionToken = await startSession(tx, deps, visit, passkey.member_id, visit.previousToken);
    return { memberId: passkey.member_id, token: sessionToken };
  });
}

const failed = () => new Refusal('unauthenticated', 'passkey.failed');
