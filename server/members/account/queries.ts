import { wasUpdated } from '#server/store/changed-rows.ts';
import type { Db, Tx, Where } from '#server/store/db.ts';
import { isListedFor } from '#server/store/listed-chats.ts';
import type { ExportRow, MemberRow, MessageRow, PhotoRow, Schema } from '#server/store/schema.ts';
import type { RequestState } from '#shared/rules/first-messages.ts';
import { isUnused } from '../queries.ts';

type Standing = Pick<MemberRow, 'suspension' | 'suspended_until'>;
export type AccountState = Standing & Pick<MemberRow, 'paused' | 'deletion_at' | 'suspension_reason' | 'age_look'>;

export const standingOf = (tx: Tx, memberId: string): Promise<Standing | undefined> =>
  tx.selectFrom('members').select(['suspension', 'suspended_until']).where('id', '=', memberId).executeTakeFirst();

export const suspensionsOver = (db: Db, now: number): Promise<Pick<MemberRow, 'id'>[]> =>
  db.selectFrom('members').select('id').where('suspended_until', '<=', now).execute();

export async function updateAccountState(
  tx: Tx,
  memberId: string,
  presence: AccountState & Pick<MemberRow, 'visible'>,
): Promise<void> {
  await tx.updateTable('members').set(presence).where('id', '=', memberId).execute();
}

/** The ids of the members whose chats or likes show this one. */
const contactsOf = (memberId: string) => (eb: Where<'members'>) => {
  const chats = eb.selectFrom('conversations');
  const likes = eb.selectFrom('likes');
  return eb.or([
    eb('id', 'in', chats.select('b_id').where('a_id', '=', memberId).where(isListedFor('b'))),
    eb('id', 'in', chats.select('a_id').where('b_id', '=', memberId).where(isListedFor('a'))),
    eb('id', 'in', likes.select('profile_id').where('member_id', '=', memberId)),
    eb('id', 'in', likes.select('member_id').where('profile_id', '=', memberId)),
  ]);
};

/**
 * Locks the rows of a member and of all whose version `raiseVersionsOfContacts` raises, until the transaction ends. In the
 * order of their ids and before any other row, also the member's own: otherwise two members who know each other deadlock.
 */
export async function lockWithContacts(tx: Tx, memberId: string): Promise<void> {
  await tx
    .selectFrom('members')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', memberId), contactsOf(memberId)(eb)]))
    .orderBy('id')
    // New likes and messages refer to these rows, and may go on.
    .forNoKeyUpdate()
    .execute();
}

/**
 * Raises the version of all members whose chats or likes show this one. Not of others: a member whose lists don't change
 * would learn that somebody has opened a chat with them, or blocks them.
 */
export async function raiseVersionsOfContacts(tx: Tx, memberId: string): Promise<void> {
  const contacts = tx
    .selectFrom('members')
    .select('id')
    .where(contactsOf(memberId))
    .where((eb) => eb('id', 'not in', eb.selectFrom('blocks').select('profile_id').where('member_id', '=', memberId)))
    .where((eb) => eb('id', 'not in', eb.selectFrom('blocks').select('member_id').where('profile_id', '=', memberId)))
    // A like that has come since `lockWithContacts` adds a contact whose row is not locked yet. To wait for it would
    // break the order of the ids. Its own transaction raises its version.
    .forNoKeyUpdate()
    .skipLocked();
  await tx
    .updateTable('members')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', contacts)
    .execute();
}

/** Nobody sees the member any more, and they can't log in. */
export async function setBeingDeleted(tx: Tx, memberId: string): Promise<void> {
  await tx.updateTable('members').set({ status: 'deleted', visible: 0 }).where('id', '=', memberId).execute();
}

export async function isUnusedMember(tx: Tx, memberId: string): Promise<boolean> {
  const members = tx.selectFrom('members').select('id').where('id', '=', memberId).where(isUnused);
  return (await members.executeTakeFirst()) !== undefined;
}

export async function isBeingDeleted(tx: Tx, memberId: string): Promise<boolean> {
  const members = tx.selectFrom('members').select('id').where('id', '=', memberId).where('status', '=', 'deleted');
  return (await members.executeTakeFirst()) !== undefined;
}

const MESSAGES_AT_ONCE = 1_000;

/** Deletes some messages of the member's chats, and returns how many. */
export async function deleteSomeMessagesWith(tx: Tx, memberId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('messages')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('conversations')
        .innerJoin('messages', 'messages.conversation_id', 'conversations.id')
        .select('messages.id')
        .where((of) => of.or([of('a_id', '=', memberId), of('b_id', '=', memberId)]))
        .limit(MESSAGES_AT_ONCE),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes a member, all rows that refer to them, and the local copies of their mails. */
export async function deleteMember(tx: Tx, id: string): Promise<void> {
  // Local copies have an address and no member id. All other rows are deleted by foreign keys.
  await tx
    .deleteFrom('mailbox')
    .where((eb) => {
      const email = eb.selectFrom('members').select('email_lower').where('id', '=', id);
      const mails = eb.selectFrom('mail_queue').where('member_id', '=', id);
      const addresses = mails.select((mail) => mail.fn<string>('lower', ['to_address']).as('address'));
      return eb.or([eb('to_address', '=', email), eb('to_address', 'in', addresses)]);
    })
    .execute();
  await tx.deleteFrom('members').where('id', '=', id).execute();
}

export async function deleteSubscriptions(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('member_id', '=', memberId).execute();
}

/** Replaces an earlier export. */
export async function replaceExport(tx: Tx, job: ExportRow): Promise<void> {
  await tx.deleteFrom('exports').where('member_id', '=', job.member_id).execute();
  await tx.insertInto('exports').values(job).execute();
}

export const latestExport = (db: Db, memberId: string): Promise<ExportRow | undefined> =>
  db
    .selectFrom('exports')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created', 'desc')
    .limit(1)
    .executeTakeFirst();

/** True for only one of concurrent attempts. */
export async function setExportUsed(db: Db, memberId: string, job: string, now: number): Promise<boolean> {
  return wasUpdated(
    await db
      .updateTable('exports')
      .set({ used_at: now })
      .where((of) => of.and({ id: job, member_id: memberId, used_at: null }))
      .where('expires', '>', now)
      .executeTakeFirst(),
  );
}

export const photosOfMember = (db: Db, memberId: string): Promise<PhotoRow[]> =>
  db.selectFrom('photos').selectAll().where('member_id', '=', memberId).execute();

export const hashesOfMember = (db: Db, memberId: string): Promise<{ photo: string; shows: string }[]> =>
  db
    .selectFrom('photo_hashes')
    .innerJoin('photos', 'photos.id', 'photo_hashes.photo_id')
    .select(['photos.id as photo', 'photo_hashes.hash as shows'])
    .where('photos.member_id', '=', memberId)
    .where('photo_hashes.cut', '=', 0)
    .orderBy('photos.position')
    .execute();

export const ledgerOf = (db: Db, account: string): Promise<object[]> =>
  db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_postings', 'ledger_postings.id', 'posting_id')
    .select(['posting_id', 'reason', 'ts', 'delta', 'balance'])
    .where('account', '=', account)
    .orderBy('seq')
    .execute();

export const requestsTo = (db: Db, memberId: string): Promise<{ created: number; request: RequestState | null }[]> =>
  db
    .selectFrom('conversations')
    .select((of) => [
      'created',
      of.case().when('a_id', '=', memberId).then(of.ref('a_request')).else(of.ref('b_request')).end().as('request'),
    ])
    .where((of) =>
      of.or([
        of.and([of('a_id', '=', memberId), of('a_request', 'is not', null)]),
        of.and([of('b_id', '=', memberId), of('b_request', 'is not', null)]),
      ]),
    )
    .orderBy('created')
    .execute();

export async function lowerEmailOf(db: Db, memberId: string): Promise<string | undefined> {
  const row = await db.selectFrom('members').select('email_lower').where('id', '=', memberId).executeTakeFirst();
  return row?.email_lower;
}

/** All rows of a table that belong to a member. */
export const rowsOfMember = (db: Db, table: keyof Schema, column: string, memberId: string): Promise<object[]> =>
  db
    .selectFrom(table as 'members')
    .selectAll()
    .where(db.dynamic.ref(column), '=', memberId)
    .execute();

/** A member's own messages after a `seq`. */
export const messagesBy = (
  db: Db,
  senderId: string,
  { after, limit }: { after: number; limit: number },
): Promise<Pick<MessageRow, 'seq' | 'conversation_id' | 'body' | 'gif' | 'reply_to' | 'created'>[]> =>
  db
    .selectFrom('messages')
    .select(['seq', 'conversation_id', 'body', 'gif', 'reply_to', 'created'])
    .where('sender_id', '=', senderId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute();
