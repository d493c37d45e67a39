import type { Infer } from 'superstruct';
import { array, boolean, integer, literal, nullable, object, optional, pattern, size, string } from 'superstruct';
import { PASSKEY_CHALLENGES_PER_NETWORK_PER_HOUR, PASSKEYS_PER_MEMBER } from '../rules/limits.ts';
import { HOUR_MS } from '../rules/time-units.ts';
import { type ContractTable, id, timestamp } from './contract.ts';
import { typedPassword } from './text.ts';
import { user } from './user.ts';

/** Bytes in base64url, as in WebAuthn's JSON. */
const bytes = (maxChars: number) => size(pattern(string(), /^[A-Za-z0-9_-]*$/), 1, maxChars);
/** Credential ids have 1,023 bytes at most. */
const credentialId = () => bytes(1_364);
const descriptor = object({ id: string(), type: literal('public-key'), transports: optional(array(string())) });

const passkey = object({
  id: id(),
  /** Its password manager, or the browser and system that created it. */
  name: string(),
  /** The site that it is for. */
  host: string(),
  created: timestamp(),
  last_used: nullable(timestamp()),
});
export type Passkey = Infer<typeof passkey>;

const passkeysAnswer = object({ passkeys: array(passkey) });
/** Needed if the login is not recent (docs/decisions/0048). */
const password = () => optional(typedPassword());

export const creationOptions = object({
  challenge: string(),
  rp: object({ id: string(), name: string() }),
  user: object({ id: string(), name: string(), displayName: string() }),
  pubKeyCredParams: array(object({ alg: integer(), type: literal('public-key') })),
  timeout: integer(),
  attestation: literal('none'),
  excludeCredentials: array(descriptor),
  authenticatorSelection: object({
    residentKey: literal('required'),
    requireResidentKey: boolean(),
    userVerification: literal('required'),
  }),
});
export type CreationOptions = Infer<typeof creationOptions>;

export const newCredential = object({
  id: credentialId(),
  rawId: credentialId(),
  type: literal('public-key'),
  response: object({
    clientDataJSON: bytes(8_000),
    attestationObject: bytes(40_000),
    /** Hints such as 'internal' and 'hybrid'. Browsers may add new ones. */
    transports: optional(size(array(size(string(), 1, 20)), 0, 10)),
  }),
});
export type NewCredential = Infer<typeof newCredential>;

export const requestOptions = object({
  challenge: string(),
  rpId: string(),
  timeout: integer(),
  userVerification: literal('required'),
});
export type RequestOptions = Infer<typeof requestOptions>;

export const usedCredential = object({
  id: credentialId(),
  rawId: credentialId(),
  type: literal('public-key'),
  response: object({
    clientDataJSON: bytes(8_000),
    authenticatorData: bytes(8_000),
    signature: bytes(8_000),
    userHandle: optional(bytes(128)),
  }),
});
export type UsedCredential = Infer<typeof usedCredential>;

export const passkeyCalls = {
  'GET passkeys': {
    access: 'member',
    answer: passkeysAnswer,
    errors: [401],
  },

  'POST passkeys?new': {
    access: 'member',
    body: object({ password: password() }),
    // Each stores a challenge. A member can add all keys, with two failures each.
    rateLimits: [{ per: 'member', max: 3 * PASSKEYS_PER_MEMBER, windowMs: HOUR_MS }],
    answer: object({
      /** Passed on to the browser as a whole. */
      options: creationOptions,
    }),
    errors: [401, 403, 409, 422, 429],
  },

  'POST passkeys': {
    access: 'member',
    body: object({
      /** Passed on to the verification as a whole. */
      credential: newCredential,
    }),
    answer: passkeysAnswer,
    errors: [401, 409, 410, 422],
  },

  'POST passkeys?challenge': {
    access: 'public',
    rateLimits: [{ per: 'network', max: PASSKEY_CHALLENGES_PER_NETWORK_PER_HOUR, windowMs: HOUR_MS }],
    answer: object({
      /** Passed on to the browser as a whole. */
      options: requestOptions,
    }),
    errors: [429],
  },

  'POST passkeys?login': {
    access: 'public',
    body: object({
      /** Passed on to the verification as a whole. */
      credential: usedCredential,
    }),
    answer: object({ user }),
    errors: [401, 403, 410, 429],
  },

  'DELETE passkeys': {
    access: 'member',
    body: object({ id: id(), password: password() }),
    answer: passkeysAnswer,
    errors: [401, 403, 404, 422, 429],
  },
} as const satisfies ContractTable;
