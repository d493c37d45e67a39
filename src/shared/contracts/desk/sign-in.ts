import type { Infer } from 'superstruct';
import { array, boolean, enums, nullable, object, pattern, string } from 'superstruct';
import { id, timestamp } from '../contract.ts';
import { creationOptions, newCredential, requestOptions, usedCredential } from '../passkeys.ts';
import { typedEmail, typedPassword } from '../text.ts';
import { done, nothing } from './parts.ts';
import { ANYONE, type DeskContractTable, OPERATOR_ROLES } from './roles.ts';

const token = () => pattern(string(), /^[A-Za-z0-9_-]{43}$/);
/** Six digits of an authenticator app. Spaces between them are ignored. */
const code = () => pattern(string(), /^\s*(?:\d\s*){6}$/);

const loggedIn = object({
  id: id(),
  email: string(),
  name: string(),
  role: enums(OPERATOR_ROLES),
  /** Hosts; null for all sites. */
  sites: nullable(array(string())),
  /** When the session ends, however it is used. */
  expires: timestamp(),
});
export type LoggedInOperator = Infer<typeof loggedIn>;

const ownSession = object({
  id: id(),
  current: boolean(),
  created: timestamp(),
  last_used: timestamp(),
  expires: timestamp(),
  browser: nullable(string()),
  system: nullable(string()),
});
export type DeskSessionEntry = Infer<typeof ownSession>;

export const signInCalls = {
  'login-options': { roles: ANYONE, body: nothing, answer: object({ options: requestOptions }) },
  'login-with-passkey': { roles: ANYONE, body: object({ credential: usedCredential }), answer: loggedIn },
  'login-with-password': {
    roles: ANYONE,
    body: object({ email: typedEmail(), password: typedPassword(), code: code() }),
    answer: loggedIn,
  },

  /** What the link of an invitation is for. */
  invite: {
    roles: ANYONE,
    body: object({ token: token() }),
    answer: object({ email: string(), name: string(), role: enums(OPERATOR_ROLES), expires: timestamp() }),
  },
  'accept-passkey-options': {
    roles: ANYONE,
    body: object({ token: token() }),
    answer: object({ options: creationOptions }),
  },
  'accept-with-passkey': {
    roles: ANYONE,
    body: object({ token: token(), credential: newCredential }),
    answer: loggedIn,
  },
  /** The secret for an authenticator app, the same each time until the invitation is accepted. */
  'accept-totp-secret': {
    roles: ANYONE,
    body: object({ token: token() }),
    answer: object({ secret: string(), address: string() }),
  },
  'accept-with-password': {
    roles: ANYONE,
    body: object({ token: token(), password: typedPassword(), code: code() }),
    answer: loggedIn,
  },

  me: { roles: OPERATOR_ROLES, body: nothing, answer: loggedIn },
  logout: { roles: OPERATOR_ROLES, body: nothing, answer: done },
  /** The operator's own sessions, the current one first. */
  'own-sessions': { roles: OPERATOR_ROLES, body: nothing, answer: array(ownSession) },
  'end-own-session': { roles: OPERATOR_ROLES, body: object({ id: id() }), answer: done },
} as const satisfies DeskContractTable;
