import type { MemberRow } from '#server/store/schema.ts';
import type { Db } from '#server/store/store.ts';
import { isVisibleTo, viewerOf } from '#server/store/visibility.ts';

/**
 * What a member has not seen yet, as the app counts it (docs/product/chats-and-likes.md#badge): from people who may be
 * seen only.
 */
export interface Unseen {
  /** Unread messages by who wrote them. */
  readonly messages: ReadonlyMap<string, number>;
  readonly likes: number;
  /** What the app's icon shows. */
  readonly badge: number;
}

export async function unseenBy(db: Db, member: MemberRow): Promise<Unseen> {
  const rows = await db
    .selectFrom('conversations')
    // Cross joins are walked as they are written: SQLite would else begin with all members of the pool.
    .crossJoin('messages')
    .crossJoin('members')
    .select((select) => ['messages.sender_id', select.fn.countAll<number>().as('unread')])
    .whereRef('messages.conversation_id', '=', 'conversations.id')
    .whereRef('members.id', '=', 'messages.sender_id')
    .where((where) =>
      where.or([
        where.and([
          where('a_id', '=', member.id),
          where('seq', '>', where.fn.coalesce('a_hidden_before', where.lit(0))),
        ]),
        where.and([
          where('b_id', '=', member.id),
          where('seq', '>', where.fn.coalesce('b_hidden_before', where.lit(0))),
        ]),
      ]),
    )
    .where('messages.sender_id', '!=', member.id)
    .where('messages.read_at', 'is', null)
    .where(isVisibleTo(viewerOf(member)))
    .groupBy('messages.sender_id')
    .execute();
  const { likes } = await db
    .selectFrom('likes')
    .crossJoin('members')
    .select((select) => select.fn.countAll<number>().as('likes'))
    .whereRef('members.id', '=', 'likes.member_id')
    .where('likes.profile_id', '=', member.id)
    .where('likes.seen_at', 'is', null)
    .where(isVisibleTo(viewerOf(member)))
    .executeTakeFirstOrThrow();
  const messages = new Map(rows.map(({ sender_id, unread }) => [sender_id, Number(unread)]));
  const unread = [...messages.values()].reduce((sum, each) => sum + each, 0);
  return { messages, likes: Number(likes), badge: unread + Number(likes) };
}
