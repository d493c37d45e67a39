import { randomBytes } from 'node:crypto';
import { Refusal } from '#server/base/refusal.ts';
import { lockMember } from '#server/store/lock-member.ts';
import type { CreationOptions, NewCredential } from '#shared/contracts/passkeys.ts';
import { PASSKEY_CHALLENGE_MS, PASSKEYS_PER_MEMBER } from '#shared/rules/limits.ts';
import type { MemberNeeds } from '../needs.ts';
import type { SignedIn, Visit } from '../sessions/sessions.ts';
import { type Asked, challengeBinding, makeChallenge, useChallenge } from './passkey-challenge.ts';
import { passkeyName } from './passkey-name.ts';
import { credentialsOf, handleOf, insertPasskey } from './queries.ts';

const HANDLE_BYTES = 32;
/** EdDSA, ES256 and RS256: what authenticators have and every supported Node can check. */
const ALGORITHMS = [-8, -7, -257];

const askedOf = ({ member, session }: SignedIn): Asked => ({
  purpose: 'passkey_add',
  member_id: member.id,
  binding: challengeBinding(session.host, session.token_hash),
});

/** What the browser needs to have a key made; the challenge is good for this session alone. */
export async function passkeyOptions(deps: MemberNeeds, { site }: Visit, signedIn: SignedIn): Promise<CreationOptions> {
  const { member } = signedIn;
  const { host, name } = site.pack;
  const { handle, known } = await deps.store.transaction(async (tx) => {
    const passkeys = await credentialsOf(tx, member.id);
    refuseTooMany(passkeys.length);
    const fresh = randomBytes(HANDLE_BYTES).toString('base64url');
    return { handle: await handleOf(tx, member.id, host, fresh), known: passkeys.filter((one) => one.host === host) };
  });
  return {
    challenge: await makeChallenge(deps, askedOf(signedIn)),
    rp: { id: host, name },
    user: { id: handle, name: member.email, displayName: member.name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: PASSKEY_CHALLENGE_MS,
    attestation: 'none',
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id,
      type: 'public-key',
      transports: JSON.parse(transports),
    })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
}

function refuseTooMany(count: number): void {
  if (count >= PASSKEYS_PER_MEMBER) throw new Refusal('conflict', 'passkey.too_many');
}

/** Stores the key that the browser has made. */
export async function addPasskey(
  deps: MemberNeeds,
  visit: Visit,
  signedIn: SignedIn,
  credential: NewCredential,
): Promise<void> {
  const challenge = await useChallenge(deps, askedOf(signedIn), credential.response.clientDataJSON);
  const made = await verify(visit, credential, challenge);
  const { host } = visit.site.pack;
  const member_id = signedIn.member.id;
  await deps.store.transaction(async (tx) => {
    // Of two at once, the second one counts the first.
    await lockMember(tx, member_id);
    refuseTooMany((await credentialsOf(tx, member_id)).length);
    const isNew = await insertPasskey(tx, {
      id: deps.newId(),
      member_id,
      host,
      credential_id: made.credential.id,
      public_key: Buffer.from(made.credential.publicKey).toString('base64url'),
      counter: made.credential.counter,
      transports: JSON.stringify(credential.response.transports ?? []),
      name: passkeyName(made.aaguid, visit.userAgent),
      created: deps.clock(),
      last_used: null,
    });
    if (!isNew) throw new Refusal('conflict', 'passkey.exists');
  });
}

async function verify({ site }: Visit, credential: NewCredential, expectedChallenge: string) {
  // 26 MB and a tenth of a second, for what most processes do rarely: it comes with the first use.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { transports: _hints, ...response } = credential.response;
  const outcome = await verifyRegistrationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.pack.host,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!outcome?.verified) throw new Refusal('invalid', 'passkey.refused');
  return outcome.registrationInfo;
}
