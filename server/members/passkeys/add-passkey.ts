import { randomBytes } from 'node:crypto';
import { Refusal } from '#server/base/refusal.ts';
import type { Tx } from '#server/store/store.ts';
import type { CreationOptions, NewCredential } from '#shared/contracts/passkeys.ts';
import { PASSKEY_CHALLENGE_MS, PASSKEYS_PER_MEMBER } from '#shared/rules/limits.ts';
import type { MemberNeeds } from '../needs.ts';
import type { SignedIn, Visit } from '../sessions/sessions.ts';
import { type Asked, challengeBinding, makeChallenge, useChallenge } from './passkey-challenge.ts';
import { passkeyName } from './passkey-name.ts';

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
    const passkeys = await tx
      .selectFrom('passkeys')
      .select(['credential_id', 'transports', 'host'])
      .where('member_id', '=', member.id)
      .execute();
    refuseTooMany(passkeys.length);
    return { handle: await handleOf(tx, member.id, host), known: passkeys.filter((one) => one.host === host) };
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

async function handleOf(tx: Tx, memberId: string, host: string): Promise<string> {
  const handle = randomBytes(HANDLE_BYTES).toString('base64url');
  await tx
    .insertInto('passkey_users')
    .values({ member_id: memberId, host, handle })
    .onConflict((conflict) => conflict.columns(['member_id', 'host']).doNothing())
    .execute();
  const row = await tx
    .selectFrom('passkey_users')
    .select('handle')
    .where('member_id', '=', memberId)
    .where('host', '=', host)
    .executeTakeFirstOrThrow();
  return row.handle;
}

/** Keeps the key that the browser had made. */
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
    // Locks the member's row, so that of two at once the second one counts the first.
    await tx.updateTable('members').set({ last_active: deps.clock() }).where('id', '=', member_id).execute();
    const mine = await tx.selectFrom('passkeys').select('id').where('member_id', '=', member_id).execute();
    refuseTooMany(mine.length);
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('passkeys')
      .values({
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
      })
      .onConflict((conflict) => conflict.columns(['host', 'credential_id']).doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) throw new Refusal('conflict', 'passkey.exists');
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
