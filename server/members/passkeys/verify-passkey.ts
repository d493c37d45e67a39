import type { PasskeyRow } from '#server/store/passkey-tables.ts';
import type { NewCredential, UsedCredential } from '#shared/contracts/passkeys.ts';

/** EdDSA, ES256 and RS256: supported by authenticators and by every supported Node version. */
export const PASSKEY_ALGORITHMS: readonly number[] = [-8, -7, -257];

/** Where a passkey is for, and the challenge that it must have signed. */
interface Expected {
  readonly origin: string;
  /** The host without its port. */
  readonly rpId: string;
  readonly challenge: string;
}

/** Null if the response is not valid. */
export async function verifyNewPasskey(credential: NewCredential, { origin, rpId, challenge }: Expected) {
  // Loaded on first use: the library takes 26 MB and 0.1 s, and is rarely needed.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { clientDataJSON, attestationObject } = credential.response;
  const outcome = await withoutStatement(attestationObject)
    .then((plain) =>
      verifyRegistrationResponse({
        response: { ...credential, response: { clientDataJSON, attestationObject: plain }, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpId,
        supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
      }),
    )
    .catch(() => null);
  return outcome?.verified ? outcome.registrationInfo : null;
}

/**
 * The attestation without the statement about its device, which we don't ask for. For one with certificates, the library would
 * fetch whatever address they name.
 */
async function withoutStatement(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await import('@simplewebauthn/server/helpers');
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData');
  const plain = new Map<string, string | Map<string, never> | Uint8Array>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, never>()],
    ['authData', authData],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(plain));
}

interface KnownPasskey extends Pick<PasskeyRow, 'credential_id' | 'public_key' | 'counter'> {
  /** The WebAuthn user handle of its owner. */
  readonly handle: string;
}

/** The new signature counter, or null if the response is not valid. */
export async function verifyUsedPasskey(
  passkey: KnownPasskey,
  credential: UsedCredential,
  { origin, rpId, challenge }: Expected,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { userHandle, ...response } = credential.response;
  if (userHandle !== passkey.handle) return null;
  const outcome = await verifyAuthenticationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: {
      id: passkey.credential_id,
      publicKey: Buffer.from(passkey.public_key, 'base64url'),
      counter: passkey.counter,
    },
  }).catch(() => null);
  return outcome?.verified ? outcome.authenticationInfo.newCounter : null;
}
