import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Site } from '#server/sites/site-directory.ts';
import type { Db, Tx } from '#server/store/db.ts';
import { installationSecret } from '#server/store/installation-secret.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { Store } from '#server/store/store.ts';
import { MAIL_KINDS, type MailKind } from '../mail/mail-data.ts';
import { endMails } from '../notifications/settings.ts';
import { findMemberOfPool } from './queries.ts';

const KEY_NAME = 'unsubscribe-key';
/** 132 bits: safe, and short enough for an address. */
const MAC_CHARS = 22;

/**
 * The secret in an unsubscribe link, for one member and one kind of mail. It never expires, because members keep mails for
 * years and the law sets no limit.
 */
export async function unsubscribeToken(db: Db | Tx, memberId: string, kind: MailKind): Promise<string> {
  return `${memberId}.${kind}.${macOf(await installationSecret(db, KEY_NAME), memberId, kind)}`;
}

interface UnsubscribeRequest {
  readonly member: MemberRow;
  readonly kind: MailKind;
}

/** Null if the token is invalid, or if its member is not in the site's pool. */
export async function readUnsubscribeToken(db: Db, site: Site, token: string): Promise<UnsubscribeRequest | null> {
  const [memberId = '', name = '', mac = '', ...more] = token.split('.');
  const kind = MAIL_KINDS.find((each) => each === name);
  if (!kind || more.length > 0) return null;
  const expected = Buffer.from(macOf(await installationSecret(db, KEY_NAME), memberId, kind));
  const given = Buffer.from(mac);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const member = await findMemberOfPool(db, memberId, site.pool);
  return member ? { member, kind } : null;
}

export async function unsubscribe(
  { store, clock }: { readonly store: Store; readonly clock: () => number },
  { member, kind }: UnsubscribeRequest,
): Promise<void> {
  await store.transaction((tx) => endMails(tx, member, kind, clock()));
}

const macOf = (key: Buffer, memberId: string, kind: MailKind) =>
  createHmac('sha256', key).update(`unsubscribe ${kind} ${memberId}`).digest('base64url').slice(0, MAC_CHARS);
