import type { Infer } from 'superstruct';
import { array, boolean, integer, literal, nullable, object, optional, pattern, size, string } from 'superstruct';
import { PASSWORD_MAX_CHARS } from '../rules/limits.ts';
import { contract, id, timestamp } from './contract.ts';
import { user } from './user.ts';

/** Bytes as WebAuthn's JSON carries them. */
const bytes = (maxChars: number) => size(pattern(string(), /^[A-Za-z0-9_-]*$/), 1, maxChars);
/** Credential ids have 1,023 bytes at most. */
const credentialId = () => bytes(1_364);
const descriptor = object({ id: string(), type: literal('public-key'), transports: optional(array(string())) });

export const passkey = object({
  id: id(),
  /** Where it is kept, such as a password manager, or the browser and system that it was made with. */
  name: string(),
  /** The site that it opens. */
  host: string(),
  created: timestamp(),
  last_used: nullable(timestamp()),
});
export type Passkey = Infer<typeof passkey>;

const passkeysAnswer = object({ passkeys: array(passkey) });
/** Asked for when the login is some minutes old (docs/decisions/0048). */
const password = () => optional(size(string(), 0, PASSWORD_MAX_CHARS));

export const fetchPasskeys = contract({ answer: passkeysAnswer, errors: [401] });

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
export const startAddingPasskey = contract({
  body: object({ password: password() }),
  answer: object({ options: creationOptions }),
  errors: [401, 403, 409, 422],
});

export const newCredential = object({
  id: credentialId(),
  rawId: credentialId(),
  type: literal('public-key'),
  response: object({
    clientDataJSON: bytes(8_000),
    attestationObject: bytes(40_000),
    /** Hints such as 'internal' and 'hybrid'; there may be new ones. */
    transports: optional(size(array(size(string(), 1, 20)), 0, 10)),
  }),
});
export type NewCredential = Infer<typeof newCredential>;
export const addPasskey = contract({
  body: object({ credential: newCredential }),
  answer: passkeysAnswer,
  errors: [401, 409, 410, 422],
});

export const requestOptions = object({
  challenge: string(),
  rpId: string(),
  timeout: integer(),
  userVerification: literal('required'),
});
export type RequestOptions = Infer<typeof requestOptions>;
export const startPasskeyLogin = contract({ answer: object({ options: requestOptions }), errors: [] });

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
export const loginWithPasskey = contract({
  body: object({ credential: usedCredential }),
  answer: object({ user }),
  errors: [401, 410],
});

export const removePasskey = contract({
  body: object({ id: id(), password: password() }),
  answer: passkeysAnswer,
  errors: [401, 403, 404, 422],
});
