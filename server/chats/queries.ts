import type { Db, Tx, Where } from '#server/store/db.ts';
import type { ConversationRow, MemberRow } from '#server/store/schema.ts';
import { isVisibleTo, type Viewer } from '#server/store/visibility.ts';
import { LISTED_MAX } from '#shared/rules/limits.ts';

const isOf = (where: Where<'conversations'>, memberId: string) =>
  where.or([where('a_id', '=', memberId), where('b_id', '=', memberId)]);

/**
 * The latest ones, latest first. A chat without messages counts from when this member opened it: the order must not reveal that
 * the partner has opened it too.
 */
export const conversationsOf = (db: Db, memberId: string): Promise<ConversationRow[]> =>
  db
    .selectFrom('conversations')
    .selectAll()
    .where((where) => isOf(where, memberId))
    .orderBy(
      (order) =>
        order
          .case()
          .when('last_message_id', 'is not', null)
          .then(order.ref('last_at'))
          .when('a_id', '=', memberId)
          .then(order.fn.coalesce('a_opened', 'last_at'))
          .else(order.fn.coalesce('b_opened', 'last_at'))
          .end(),
      'desc',
    )
    .orderBy('id')
    .limit(LISTED_MAX)
    .execute();

export const visiblePartners = (db: Db, viewer: Viewer, ids: readonly string[]): Promise<MemberRow[]> =>
  db.selectFrom('members').selectAll().where('id', 'in', ids).where(isVisibleTo(viewer)).execute();

/** Unread messages by conversation. */
export async function unreadCounts(db: Db, memberId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('conversations')
    .innerJoin('messages', 'messages.conversation_id', 'conversations.id')
    .select((select) => ['conversations.id', select.fn.countAll<number>().as('unread')])
    .where((where) => isOf(where, memberId))
    .where('read_at', 'is', null)
    .where('sender_id', '!=', memberId)
    .where((where) =>
      where.or([
        where.and([
          where('a_id', '=', memberId),
          where('seq', '>', where.fn.coalesce('a_hidden_before', where.lit(0))),
        ]),
        where.and([
          where('b_id', '=', memberId),
          where('seq', '>', where.fn.coalesce('b_hidden_before', where.lit(0))),
        ]),
      ]),
    )
    .groupBy('conversations.id')
    .execute();
  return new Map(rows.map(({ id, unread }) => [id, Number(unread)]));
}

export const conversationOf = (db: Db | Tx, memberId: string, id: string): Promise<ConversationRow | undefined> =>
  db
    .selectFrom('conversations')
    .selectAll()
    .where('id', '=', id)
    .where((where) => isOf(where, memberId))
    .executeTakeFirst();

/** Locks the row until the transaction ends. */
export const lockedConversation = (tx: Tx, memberId: string, id: string): Promise<ConversationRow | undefined> =>
  tx
    .updateTable('conversations')
    .set((set) => ({ last_at: set.ref('last_at') }))
    .where('id', '=', id)
    .where((where) => isOf(where, memberId))
    .returningAll()
    .executeTakeFirst();

const pairOf = (one: string, other: string): [string, string] => (one < other ? [one, other] : [other, one]);

/** The one conversation of two members. */
function ofPair(db: Db | Tx, one: string, other: string) {
  const [a_id, b_id] = pairOf(one, other);
  return db.selectFrom('conversations').where('a_id', '=', a_id).where('b_id', '=', b_id);
}

/** The id of the conversation between two members, or null. */
export async function conversationBetween(db: Db | Tx, one: string, other: string): Promise<string | null> {
  const row = await ofPair(db, one, other).select('id').executeTakeFirst();
  return row?.id ?? null;
}

/**
 * The id of the conversation between two members if it has a message that `reader` has not removed, or null. A member who
 * has neither written nor been written to doesn't learn that the other has opened a chat.
 */
export async function shownConversation(db: Db | Tx, reader: string, partner: string): Promise<string | null> {
  const hiddenUpTo = reader < partner ? 'a_hidden_before' : 'b_hidden_before';
  const row = await ofPair(db, reader, partner)
    .innerJoin('messages', 'messages.id', 'last_message_id')
    .select('conversations.id')
    .where((where) => where('seq', '>', where.fn.coalesce(hiddenUpTo, where.lit(0))))
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Whether one of the two has written to the other, also if the reader has removed the chat. */
export async function haveTalked(db: Db, reader: string, partner: string): Promise<boolean> {
  const row = await ofPair(db, reader, partner)
    .select('id')
    .where('last_message_id', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the reader has opened a chat with this partner before, or it has messages. Not whether the partner has opened it. */
export async function knowsConversation(tx: Tx, reader: string, partner: string): Promise<boolean> {
  const row = await ofPair(tx, reader, partner)
    .select('id')
    .where((where) =>
      where.or([
        where('last_message_id', 'is not', null),
        where(reader < partner ? 'a_opened' : 'b_opened', 'is not', null),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Inserts the conversation of two members, or shows it again to the member who starts it. Returns its id. */
export async function upsertConversation(
  tx: Tx,
  { id, member, partnerId, now }: { id: string; member: MemberRow; partnerId: string; now: number },
): Promise<string> {
  const [a_id, b_id] = pairOf(member.id, partnerId);
  const isA = a_id === member.id;
  const row = await tx
    .insertInto('conversations')
    .values({
      id,
      pool: member.pool,
      a_id,
      b_id,
      created: now,
      last_at: now,
      last_message_id: null,
      a_hidden_before: isA ? null : 0,
      b_hidden_before: isA ? 0 : null,
      a_opened: isA ? now : null,
      b_opened: isA ? null : now,
    })
    .onConflict((conflict) =>
      conflict.columns(['a_id', 'b_id']).doUpdateSet((set) => {
        const hiddenBefore = set.ref(isA ? 'conversations.a_hidden_before' : 'conversations.b_hidden_before');
        const opened = set.ref(isA ? 'conversations.a_opened' : 'conversations.b_opened');
        const shown = set.fn<number | null>('nullif', [hiddenBefore, set.lit(0)]);
        const openedNow = set.case().when(hiddenBefore, '=', 0).then(now).else(opened).end();
        return isA ? { a_hidden_before: shown, a_opened: openedNow } : { b_hidden_before: shown, b_opened: openedNow };
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Hides all current messages from one side. */
export async function hideMessages(tx: Tx, id: string, side: 'a' | 'b'): Promise<void> {
  const { last } = await tx
    .selectFrom('messages')
    .select((select) => select.fn.max('seq').as('last'))
    .where('conversation_id', '=', id)
    .executeTakeFirstOrThrow();
  const hidden = last ?? 0;
  await tx
    .updateTable('conversations')
    .set(side === 'a' ? { a_hidden_before: hidden } : { b_hidden_before: hidden })
    .where('id', '=', id)
    .execute();
}
