import type { Site } from '#server/sites/site-directory.ts';
import { siteViewer } from '#server/sites/site-viewer.ts';
import type { MemberRow, MessageRow } from '#server/store/schema.ts';
import type { Db, Where } from '#server/store/store.ts';
import { isVisibleTo } from '#server/store/visibility.ts';
import type { Chat } from '#shared/contracts/chats.ts';
import { messageFor } from './messages.ts';
import type { ChatNeeds } from './needs.ts';

interface Listed {
  id: string;
  partnerId: string;
  last: MessageRow | undefined;
}

/** A member's conversations, latest first. A hidden one comes back with the next message. */
export async function listChats(deps: ChatNeeds, site: Site, member: MemberRow): Promise<Chat[]> {
  const { db } = deps.store;
  const viewer = siteViewer(site, member);
  const listed = await listedConversations(db, member.id);
  if (listed.length === 0) return [];
  const partners = await db
    .selectFrom('members')
    .selectAll()
    .where(
      'id',
      'in',
      listed.map(({ partnerId }) => partnerId),
    )
    .where(isVisibleTo(viewer))
    .execute();
  const cards = new Map((await deps.cardsOf(db, viewer, partners, deps.clock())).map((card) => [card.id, card]));
  const unread = await unreadCounts(db, member.id);
  return listed.flatMap(({ id, partnerId, last }) => {
    const profile = cards.get(partnerId);
    if (!profile) return [];
    const last_message = last ? messageFor(deps, member.id, last) : null;
    return { conversation: { id, last_message }, profile, num_unread_messages: unread.get(id) ?? 0 };
  });
}

const isOf = (where: Where<'conversations'>, memberId: string) =>
  where.or([where('a_id', '=', memberId), where('b_id', '=', memberId)]);

async function listedConversations(db: Db, memberId: string): Promise<Listed[]> {
  const conversations = await db
    .selectFrom('conversations')
    .selectAll()
    .where((where) => isOf(where, memberId))
    .orderBy('last_at', 'desc')
    .orderBy('id')
    .execute();
  const ids = conversations.flatMap(({ last_message_id }) => last_message_id ?? []);
  const messages = ids.length ? await db.selectFrom('messages').selectAll().where('id', 'in', ids).execute() : [];
  const byId = new Map(messages.map((message) => [message.id, message]));
  return conversations.flatMap((row) => {
    const isA = row.a_id === memberId;
    const hiddenUpTo = isA ? row.a_hidden_before : row.b_hidden_before;
    const last = row.last_message_id === null ? undefined : byId.get(row.last_message_id);
    if (hiddenUpTo !== null && (last?.seq ?? 0) <= hiddenUpTo) return [];
    return { id: row.id, partnerId: isA ? row.b_id : row.a_id, last };
  });
}

async function unreadCounts(db: Db, memberId: string): Promise<Map<string, number>> {
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
