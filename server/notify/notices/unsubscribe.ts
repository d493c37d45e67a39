import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Site } from '#server/sites/site-directory.ts';
import { keptKey } from '#server/store/kept-key.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { Db, Store, Tx } from '#server/store/store.ts';
import { endMails } from '../items/settings.ts';
import { MAIL_KINDS, type MailKind } from '../mail/mail-data.ts';

const KEY_NAME = 'unsubscribe-key';
/** 132 bits, as many as an address takes well. */
const MAC_CHARS = 22;

/**
 * The secret in a mail's unsubscribe address: one member, one kind of mail, and good for nothing else. It doesn't
 * expire, since mails are kept for years and the law knows no date either.
 */
export async function unsubscribeToken(db: Db | Tx, memberId: string, kind: MailKind): Promise<string> {
  return `${memberId}.${kind}.${macOf(await keptKey(db, KEY_NAME), memberId, kind)}`;
}

export interface Unsubscribing {
  readonly member: MemberRow;
  readonly kind: MailKind;
}

/** Whose mails of which kind a token is about; null for anything that is no such token of this site's members. */
export async function readUnsubscribeToken(db: Db, site: Site, token: string): Promise<Unsubscribing | null> {
  const [memberId = '', name = '', mac = '', ...more] = token.split('.');
  const kind = MAIL_KINDS.find((each) => each === name);
  if (!kind || more.length > 0) return null;
  const right = Buffer.from(macOf(await keptKey(db, KEY_NAME), memberId, kind));
  const given = Buffer.from(mac);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const member = await db
    .selectFrom('members')
    .selectAll()
    .where('id', '=', memberId)
    .where('pool', '=', site.pool)
    .executeTakeFirst();
  return member ? { member, kind } : null;
}

/** Doing it twice is doing it once. */
export async function unsubscribe(
  { store, clock }: { readonly store: Store; readonly clock: () => number },
  { member, kind }: Unsubscribing,
): Promise<void> {
  await store.transaction((tx) => endMails(tx, member, kind, clock()));
}

const macOf = (key: Buffer, memberId: string, kind: MailKind) =>
  createHmac('sha256', key).update(`unsubscribe ${kind} ${memberId}`).digest('base64url').slice(0, MAC_CHARS);
