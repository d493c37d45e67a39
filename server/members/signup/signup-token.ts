import { createHmac, timingSafeEqual } from 'node:crypto';
import { hashToken, newToken } from '#server/base/token.ts';
import type { Db, Tx } from '#server/store/db.ts';
import { installationSecret } from '#server/store/installation-secret.ts';
import { EMAIL_TOKEN_MS } from '#shared/rules/limits.ts';
import { insertUsedToken } from './queries.ts';

const KEY_NAME = 'signup-token-key';

/** Whether the email check that issued the token has returned the address's status. The token itself doesn't show it. */
type Check = 'checked' | 'unchecked';

interface Claim {
  readonly check: Check;
  /** Of pool, address and browser. */
  readonly binding: string;
}

interface ReadToken {
  readonly check: Check;
  readonly secret: string;
  readonly expires: number;
}

/**
 * The token of the email check. It is signed and not stored, because anyone can request any number of them
 * (docs/decisions/0003-email-check-beyond-its-limit.md).
 */
export async function signupToken(db: Db, claim: Claim, now: number): Promise<string> {
  const text = `${(now + EMAIL_TOKEN_MS).toString(36)}.${newToken()}`;
  return `${text}.${macOf(await installationSecret(db, KEY_NAME), text, claim)}`;
}

/** Null if the token has expired, or was issued for another binding. It may have been used. */
export async function readSignupToken(db: Db, token: string, binding: string, now: number): Promise<ReadToken | null> {
  const [expiry = '', secret = '', mac = ''] = token.split('.');
  const key = await installationSecret(db, KEY_NAME);
  const isSigned = (check: Check) => isSame(macOf(key, `${expiry}.${secret}`, { check, binding }), mac);
  const check = (['checked', 'unchecked'] as const).find(isSigned);
  const expires = Number.parseInt(expiry, 36);
  return check && expires > now ? { check, secret, expires } : null;
}

/** Stores that the token is used. True for only one of concurrent attempts. */
export const useSignupToken = (tx: Tx, { secret, expires }: ReadToken, now: number): Promise<boolean> =>
  insertUsedToken(tx, { purpose: 'signup', token_hash: hashToken(secret), created: now, expires });

const macOf = (key: Buffer, text: string, { check, binding }: Claim) =>
  createHmac('sha256', key).update(`sign-up ${check} ${text} ${binding}`).digest('base64url');

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
