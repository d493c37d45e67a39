import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { installationSecret } from '#server/store/installation-secret.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { Store } from '#server/store/store.ts';
import { loginOf } from './queries.ts';

const KEY_NAME = 'known-browser-key';
const ID_BYTES = 16;

type Login = Pick<MemberRow, 'id' | 'password_hash'>;

/**
 * A token by which this browser stays known to a member's account. It is signed and not stored, and a new password makes
 * it invalid (docs/decisions/0111-known-browsers.md).
 */
export async function knownBrowserToken(store: Store, memberId: string): Promise<string> {
  const id = randomBytes(ID_BYTES).toString('base64url');
  const login = await loginOf(store.db, memberId);
  return `${id}.${macOf(await installationSecret(store.db, KEY_NAME), id, login)}`;
}

/** The id in the token if it belongs to this login, else null. Takes the same time if there is no such login. */
export async function findKnownBrowser(
  store: Store,
  token: string | null,
  login: Login | undefined,
): Promise<string | null> {
  const [id = '', mac = ''] = token?.split('.') ?? [];
  const expected = Buffer.from(macOf(await installationSecret(store.db, KEY_NAME), id, login));
  const given = Buffer.from(mac);
  const isRight = given.length === expected.length && timingSafeEqual(given, expected);
  return isRight && login ? id : null;
}

const macOf = (key: Buffer, browser: string, login: Login | undefined) =>
  createHmac('sha256', key)
    .update(JSON.stringify([browser, login?.id, login?.password_hash]))
    .digest('base64url');
