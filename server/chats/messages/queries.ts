import { wasUpdated } from '#server/store/changed-rows.ts';
import type { Db, Tx } from '#server/store/db.ts';
import type { MessageReactionRow, MessageRow } from '#server/store/schema.ts';

export async function messagesById(db: Db | Tx, ids: readonly string[]): Promise<MessageRow[]> {
  return ids.length ? db.selectFrom('messages').selectAll().where('id', 'in', ids).execute() : [];
}

/** The newest messages after `from` and before `to`, newest first. */
export const messagesBetween = (
  db: Db,
  conversation: string,
  { from, to, limit }: { from: number; to: number; limit: number },
): Promise<MessageRow[]> =>
  db
    .selectFrom('messages')
    .selectAll()
    .where('conversation_id', '=', conversation)
    .where('seq', '>', from)
    .where('seq', '<', to)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();

/** Undefined if the sender has used the key before. */
export const insertMessage = (tx: Tx, message: Omit<MessageRow, 'seq'>): Promise<MessageRow | undefined> =>
  tx
    .insertInto('messages')
    .values(message)
    .onConflict((conflict) => conflict.columns(['sender_id', 'client_id']).doNothing())
    .returningAll()
    .executeTakeFirst();

export const messageByKey = (tx: Tx, senderId: string, key: string): Promise<MessageRow> =>
  tx
    .selectFrom('messages')
    .selectAll()
    .where('sender_id', '=', senderId)
    .where('client_id', '=', key)
    .executeTakeFirstOrThrow();

export async function setLastMessage(tx: Tx, { id, conversation_id, created }: MessageRow): Promise<void> {
  await tx
    .updateTable('conversations')
    .set({ last_message_id: id, last_at: created })
    .where('id', '=', conversation_id)
    .execute();
}

/** False if all of them were already read. */
export async function setRead(
  tx: Tx,
  conversation: string,
  { senderId, upTo, now }: { senderId: string; upTo: number; now: number },
): Promise<boolean> {
  return wasUpdated(
    await tx
      .updateTable('messages')
      .set({ read_at: now })
      .where((of) => of.and({ conversation_id: conversation, sender_id: senderId, read_at: null }))
      .where('seq', '<=', upTo)
      .executeTakeFirst(),
  );
}

/** Unread messages of one conversation. */
export async function countUnread(
  tx: Tx,
  conversation: string,
  { senderId, from }: { senderId: string; from: number },
): Promise<number> {
  const { unread } = await tx
    .selectFrom('messages')
    .select((select) => select.fn.countAll<number>().as('unread'))
    .where('conversation_id', '=', conversation)
    .where('sender_id', '=', senderId)
    .where('read_at', 'is', null)
    .where('seq', '>', from)
    .executeTakeFirstOrThrow();
  return unread;
}

export async function seqOf(db: Db | Tx, conversation: string, id: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('messages')
    .select('seq')
    .where('id', '=', id)
    .where('conversation_id', '=', conversation)
    .executeTakeFirst();
  return row?.seq;
}

/** In the order in which they were given. */
export async function reactionsTo(db: Db | Tx, ids: readonly string[]): Promise<MessageReactionRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('message_reactions')
    .selectAll()
    .where('message_id', 'in', ids)
    .orderBy('created')
    .orderBy('member_id')
    .execute();
}

/** False if the member has given the same reaction before. */
export async function upsertReaction(tx: Tx, row: MessageReactionRow): Promise<boolean> {
  const { reaction, created } = row;
  const stored = await tx
    .insertInto('message_reactions')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['message_id', 'member_id'])
        .doUpdateSet({ reaction, created })
        .where('message_reactions.reaction', '!=', reaction),
    )
    .returning('message_id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** False if there was none. */
export async function deleteReaction(
  tx: Tx,
  { message_id, member_id }: Pick<MessageReactionRow, 'message_id' | 'member_id'>,
): Promise<boolean> {
  const removed = await tx
    .deleteFrom('message_reactions')
    .where('message_id', '=', message_id)
    .where('member_id', '=', member_id)
    .returning('message_id')
    .executeTakeFirst();
  return removed !== undefined;
}
