import { networkOf } from '#server/base/network.ts';
import { Refusal } from '#server/base/refusal.ts';
import { hashToken } from '#server/base/token.ts';
import { countUse } from '#server/store/count-use.ts';
import type { RequestOptions, UsedCredential } from '#shared/contracts/passkeys.ts';
import { PASSKEY_CHALLENGE_MS, PASSKEY_CHALLENGES_PER_NETWORK_PER_HOUR } from '#shared/rules/limits.ts';
import type { MemberNeeds } from '../needs.ts';
import { countLogin } from '../sessions/log-in.ts';
import { startSession, type Visit } from '../sessions/sessions.ts';
import { type Asked, challengeBinding, makeChallenge, useChallenge } from './passkey-challenge.ts';
import { findPasskey, setCounter, type UsedPasskey } from './queries.ts';

const HOUR_MS = 3_600_000;

/** A visit by a browser that can be told from others: `browser` is the secret of its cookie. */
export type PasskeyVisit = Visit & { readonly browser: string };

const askedOf = ({ site, browser }: PasskeyVisit): Asked => ({
  purpose: 'passkey_login',
  binding: challengeBinding(site.pack.host, browser),
});

/** Names no member and no key: the browser offers what it has for this site. */
export async function passkeyLoginOptions(deps: MemberNeeds, visit: PasskeyVisit): Promise<RequestOptions> {
  const key = `passkey-challenge:${networkOf(visit.ip)}`;
  await countUse(deps, key, PASSKEY_CHALLENGES_PER_NETWORK_PER_HOUR, HOUR_MS);
  return {
    challenge: await makeChallenge(deps, askedOf(visit)),
    rpId: visit.site.pack.host,
    timeout: PASSKEY_CHALLENGE_MS,
    userVerification: 'required',
  };
}

/** Checks a key's answer and starts a session. Unknown, removed, of another site and wrong get the same answer. */
export async function logInWithPasskey(
  deps: MemberNeeds,
  visit: PasskeyVisit & { readonly previousToken: string | null },
  credential: UsedCredential,
): Promise<{ memberId: string; token: string }> {
  await countLogin(deps, visit, `passkey:${hashToken(credential.id)}`);
  const challenge = await useChallenge(deps, askedOf(visit), credential.response.clientDataJSON);
  const passkey = await findPasskey(deps.store.db, visit.site, credential.id);
  const counter = passkey ? await verify(visit, passkey, credential, challenge) : null;
  if (!passkey || counter === null) throw failed();
  return deps.store.transaction(async (tx) => {
    if (!(await setCounter(tx, passkey, { counter, last_used: deps.clock() }))) throw failed();
    const sessionToken = await startSession(tx, deps, visit, passkey.member_id, visit.previousToken);
    return { memberId: passkey.member_id, token: sessionToken };
  });
}

const failed = () => new Refusal('unauthenticated', 'passkey.failed');

/** The key's new count, or null where the answer isn't its own. */
async function verify(
  { site }: Visit,
  passkey: UsedPasskey,
  credential: UsedCredential,
  expectedChallenge: string,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { userHandle, ...response } = credential.response;
  if (userHandle !== passkey.handle) return null;
  const outcome = await verifyAuthenticationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.pack.host,
    credential: {
      id: passkey.credential_id,
      publicKey: Buffer.from(passkey.public_key, 'base64url'),
      counter: passkey.counter,
    },
  }).catch(() => null);
  return outcome?.verified ? outcome.authenticationInfo.newCounter : null;
}
