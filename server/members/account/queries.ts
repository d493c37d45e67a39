import type { ExportRow, MemberRow, MessageRow, PhotoRow, Schema } from '#server/store/schema.ts';
import type { Condition, Db, Tx, Where } from '#server/store/store.ts';

/** Asked once more within a transaction. */
export type StillTrue = (where: Where<'members'>) => Condition;

/**
 * Locks a member's row, raises its version and gives it; undefined if the member is gone or, with a condition, no longer
 * meets it.
 */
export function lockedMember(tx: Tx, memberId: string, stillTrue?: StillTrue): Promise<MemberRow | undefined> {
  const update = tx
    .updateTable('members')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', memberId);
  return (stillTrue ? update.where(stillTrue) : update).returningAll().executeTakeFirst();
}

export async function setPresence(
  tx: Tx,
  memberId: string,
  presence: Pick<MemberRow, 'paused' | 'deletion_at' | 'visible'>,
): Promise<void> {
  await tx.updateTable('members').set(presence).where('id', '=', memberId).execute();
}

/** Raises the version of all whose chats or likes show this member. In one statement: two in a deadlock are tried again. */
export async function raiseVersionsAround(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable('members')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where((eb) =>
      eb.or([
        eb('id', 'in', eb.selectFrom('conversations').select('b_id').where('a_id', '=', memberId)),
        eb('id', 'in', eb.selectFrom('conversations').select('a_id').where('b_id', '=', memberId)),
        eb('id', 'in', eb.selectFrom('likes').select('profile_id').where('member_id', '=', memberId)),
        eb('id', 'in', eb.selectFrom('likes').select('member_id').where('profile_id', '=', memberId)),
      ]),
    )
    .execute();
}

/** Deletes a member, with all rows that refer to them and the local copies of their mails. */
export async function deleteMember(tx: Tx, { id, email }: Pick<MemberRow, 'id' | 'email'>): Promise<void> {
  const mails = await tx.selectFrom('mail_queue').select('to_address').where('member_id', '=', id).execute();
  const addresses = [email, ...mails.map(({ to_address }) => to_address)].map((each) => each.toLowerCase());
  // Local copies know no member, only an address. All other rows are deleted with the member.
  await tx.deleteFrom('mailbox').where('to_address', 'in', addresses).execute();
  await tx.deleteFrom('members').where('id', '=', id).execute();
}

export async function deleteSubscriptions(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('member_id', '=', memberId).execute();
}

/** Takes the place of an earlier export. */
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

/** Of any number of attempts at once, one gets true. */
export async function setExportUsed(db: Db, memberId: string, job: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set({ used_at: now })
    .where('id', '=', job)
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .where('expires', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const photosOfMember = (db: Db, memberId: string): Promise<PhotoRow[]> =>
  db.selectFrom('photos').selectAll().where('member_id', '=', memberId).execute();

/** All rows of a table that belong to a member. */
export const rowsOfMember = (db: Db, table: keyof Schema, column: string, memberId: string): Promise<object[]> =>
  db
    .selectFrom(table as 'members')
    .selectAll()
    .where(db.dynamic.ref(column), '=', memberId)
    .execute();

/** The messages that a member wrote, from after a `seq` on. */
export const messagesBy = (
  db: Db,
  senderId: string,
  { after, limit }: { after: number; limit: number },
): Promise<Pick<MessageRow, 'seq' | 'conversation_id' | 'body' | 'gif' | 'created'>[]> =>
  db
    .selectFrom('messages')
    .select(['seq', 'conversation_id', 'body', 'gif', 'created'])
    .where('sender_id', '=', senderId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute();
