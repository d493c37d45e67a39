import { createDecipheriv, createPublicKey, type ECDH, hkdfSync, verify } from 'node:crypto';
import { HOUR_MS } from '#shared/rules/time-units.ts';

const SALT_BYTES = 16;
const RECORD_SIZE_BYTES = 4;
const TAG_BYTES = 16;
const LAST_RECORD = 2;

const derive = (salt: Buffer, secret: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** Decrypts a push as its browser does (RFC 8188, RFC 8291). @throws if it is for another browser, or altered */
export function decryptPush(body: Buffer, own: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, SALT_BYTES);
  const keyAt = SALT_BYTES + RECORD_SIZE_BYTES + 1;
  const start = keyAt + body.readUInt8(keyAt - 1);
  const sender = body.subarray(keyAt, start);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
  const secret = derive(auth, own.computeSecret(sender), info, 32);
  const key = derive(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);
  const opener = createDecipheriv('aes-128-gcm', key, nonce);
  opener.setAuthTag(body.subarray(-TAG_BYTES));
  const padded = Buffer.concat([opener.update(body.subarray(start, -TAG_BYTES)), opener.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== LAST_RECORD) throw new Error('The push has no end');
  return padded.subarray(0, end).toString('utf8');
}

const EXPIRES_MAX_MS = 24 * HOUR_MS;

interface Sender {
  /** The server's key of the subscription. */
  readonly publicKey: string;
  readonly audience: string;
  readonly now: number;
}

/** Whether the server of the subscription has signed the push (RFC 8292). */
export function isSignedBy(authorization: string, { publicKey, audience, now }: Sender): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (key !== publicKey || !signature) return false;
  const point = Buffer.from(publicKey, 'base64url');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) };
  const ours = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), ours, Buffer.from(signature, 'base64url'))) return false;
  const { aud, exp, sub }: { aud?: unknown; exp?: unknown; sub?: unknown } = JSON.parse(
    Buffer.from(claims, 'base64url').toString(),
  );
  const expires = Number(exp) * 1000;
  return aud === audience && typeof sub === 'string' && expires > now && expires <= now + EXPIRES_MAX_MS;
}
