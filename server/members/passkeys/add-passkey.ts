import { randomBytes } from 'node:crypto';
import { Refusal } from '#server/base/refusal.ts';
import { lockMember } from '#server/store/lock-member.ts';
import { record } from '#server/store/recording.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { CreationOptions, NewCredential } from '#shared/contracts/passkeys.ts';
import { PASSKEY_CHALLENGE_MS, PASSKEYS_PER_MEMBER } from '#shared/rules/limits.ts';
import { passkeyAdded } from '../events.ts';
import type { MemberNeeds } from '../needs.ts';
import { isOpen } from '../sessions/queries.ts';
import type { SessionOrigin, SignedIn } from '../sessions/sessions.ts';
import { type ChallengeScope, challengeBinding, createChallenge, useChallenge } from './passkey-challenge.ts';
import { passkeyName } from './passkey-name.ts';
import { credentialsOf, handleOf, insertPasskey } from './queries.ts';
import { PASSKEY_ALGORITHMS, verifyNewPasskey } from './verify-passkey.ts';

const HANDLE_BYTES = 32;

const scopeOf = ({ member, session }: SignedIn): ChallengeScope => ({
  purpose: 'passkey_add',
  member_id: member.id,
  binding: challengeBinding(session.host, session.token_hash),
});

/**
 * The options to create a passkey in the browser. The challenge is valid only for this session. Refused until the
 * member has confirmed their address. Otherwise, somebody who signed up with another person's address could still log
 * in after that person took over the account.
 */
export async function passkeyOptions(
  deps: MemberNeeds,
  { site }: SessionOrigin,
  signedIn: SignedIn,
): Promise<CreationOptions> {
  const { member } = signedIn;
  refuseUnconfirmed(member);
  const { host, name } = site.pack;
  const { handle, known } = await deps.store.transaction(async (tx) => {
    const passkeys = await credentialsOf(tx, member.id);
    refuseTooMany(passkeys.length);
    const fresh = randomBytes(HANDLE_BYTES).toString('base64url');
    return { handle: await handleOf(tx, member.id, host, fresh), known: passkeys.filter((one) => one.host === host) };
  });
  return {
    challenge: await createChallenge(deps, scopeOf(signedIn)),
    rp: { id: host, name },
    user: { id: handle, name: member.email, displayName: member.name },
    pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
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

function refuseUnconfirmed({ status }: MemberRow): void {
  if (status !== 'active') throw new Refusal('conflict', 'passkey.unconfirmed');
}

/** Verifies and stores a new passkey, and tells the member by mail. */
export async function addPasskey(
  deps: MemberNeeds,
  visit: SessionOrigin,
  signedIn: SignedIn,
  credential: NewCredential,
): Promise<void> {
  refuseUnconfirmed(signedIn.member);
  const challenge = await useChallenge(deps, scopeOf(signedIn), credential.response.clientDataJSON);
  const { host } = visit.site.pack;
  const verified = await verifyNewPasskey(credential, { origin: visit.site.origin, rpId: host, challenge });
  if (!verified) throw new Refusal('invalid', 'passkey.refused');
  const member_id = signedIn.member.id;
  await deps.store.transaction(async (tx) => {
    // So that two concurrent requests can't exceed the limit.
    await lockMember(tx, member_id);
    // A password reset may have ended the session and removed the passkeys in the meantime.
    if (!(await isOpen(tx, signedIn.session.token_hash, deps.clock())))
      throw new Refusal('unauthenticated', 'error.not_logged_in');
    refuseTooMany((await credentialsOf(tx, member_id)).length);
    const isNew = await insertPasskey(tx, {
      id: deps.newId(),
      member_id,
      host,
      credential_id: verified.credential.id,
      public_key: Buffer.from(verified.credential.publicKey).toString('base64url'),
      counter: verified.credential.counter,
      transports: JSON.stringify(credential.response.transports ?? []),
      name: passkeyName(verified.aaguid, visit.userAgent),
      created: deps.clock(),
      last_used: null,
    });
    if (!isNew) throw new Refusal('conflict', 'passkey.exists');
    await record(tx, passkeyAdded, { site: visit.site, member: signedIn.member });
  });
}
