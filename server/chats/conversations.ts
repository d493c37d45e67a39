import { notFound } from '#server/base/refusal.ts';
import { record } from '#server/store/recording.ts';
import type { ConversationRow, MemberRow } from '#server/store/schema.ts';
import type { Db, Tx } from '#server/store/store.ts';
import { findVisible, viewerOf } from '#server/store/visibility.ts';
import { chatRemoved, chatStarted } from './events.ts';
import type { ChatNeeds } from './needs.ts';

/** A conversation as one of its two members sees it. */
export interface Conversation {
  readonly id: string;
  /** Which of the two this member is. */
  readonly side: 'a' | 'b';
  readonly partner: MemberRow;
  /** Messages up to this `seq` are gone from this member's view. */
  readonly hiddenUpTo: number;
}

/** @throws not-found for an unknown id, somebody else's, and one whose other member may not be seen: all alike. */
export async function findConversation(db: Db | Tx, member: MemberRow, id: string): Promise<Conversation> {
  const row = await db
    .selectFrom('conversations')
    .selectAll()
    .where('id', '=', id)
    .where((where) => where.or([where('a_id', '=', member.id), where('b_id', '=', member.id)]))
    .executeTakeFirst();
  return asSeenBy(db, member, row);
}

/** The same, and nobody else writes to it until the transaction ends: messages then stand in the order of their `seq`. */
export async function lockConversation(tx: Tx, member: MemberRow, id: string): Promise<Conversation> {
  const row = await tx
    .updateTable('conversations')
    .set((set) => ({ last_at: set.ref('last_at') }))
    .where('id', '=', id)
    .where((where) => where.or([where('a_id', '=', member.id), where('b_id', '=', member.id)]))
    .returningAll()
    .executeTakeFirst();
  return asSeenBy(tx, member, row);
}

async function asSeenBy(db: Db | Tx, member: MemberRow, row: ConversationRow | undefined): Promise<Conversation> {
  if (!row) throw notFound();
  const isA = row.a_id === member.id;
  const partner = await findVisible(db, viewerOf(member), isA ? row.b_id : row.a_id);
  if (!partner) throw notFound();
  const hiddenUpTo = (isA ? row.a_hidden_before : row.b_hidden_before) ?? 0;
  return { id: row.id, side: isA ? 'a' : 'b', partner, hiddenUpTo };
}

/** The id of the conversation between two members, or null. */
export async function conversationBetween(db: Db | Tx, one: string, other: string): Promise<string | null> {
  const [a_id, b_id] = pairOf(one, other);
  const row = await db
    .selectFrom('conversations')
    .select('id')
    .where('a_id', '=', a_id)
    .where('b_id', '=', b_id)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Two members have one conversation, however often and from however many tabs it is started. Until a message is written,
 * only the member who started it sees it in the list.
 */
export async function startConversation(
  { store, newId, clock }: Pick<ChatNeeds, 'store' | 'newId' | 'clock'>,
  member: MemberRow,
  partner: MemberRow,
): Promise<string> {
  const [a_id, b_id] = pairOf(member.id, partner.id);
  const isA = a_id === member.id;
  const now = clock();
  return store.transaction(async (tx) => {
    const { id } = await tx
      .insertInto('conversations')
      .values({
        id: newId(),
        pool: member.pool,
        a_id,
        b_id,
        created: now,
        last_at: now,
        last_message_id: null,
        a_hidden_before: isA ? null : 0,
        b_hidden_before: isA ? 0 : null,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['a_id', 'b_id'])
          .doUpdateSet((set) =>
            isA
              ? { a_hidden_before: set.fn('nullif', ['conversations.a_hidden_before', set.lit(0)]) }
              : { b_hidden_before: set.fn('nullif', ['conversations.b_hidden_before', set.lit(0)]) },
          ),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await record(tx, chatStarted, { memberId: member.id, partnerId: partner.id });
    return id;
  });
}

/** Removes a conversation from a member's list. */
export async function removeConversation({ store }: Pick<ChatNeeds, 'store'>, member: MemberRow, id: string) {
  await store.transaction(async (tx) => {
    const conversation = await lockConversation(tx, member, id);
    await hideConversation(tx, conversation);
    await record(tx, chatRemoved, { memberId: member.id, partnerId: conversation.partner.id });
  });
}

/** Hides the conversation and its messages from this member until the next message. */
async function hideConversation(tx: Tx, conversation: Conversation): Promise<void> {
  const { last } = await tx
    .selectFrom('messages')
    .select((select) => select.fn.max('seq').as('last'))
    .where('conversation_id', '=', conversation.id)
    .executeTakeFirstOrThrow();
  const hidden = last ?? 0;
  await tx
    .updateTable('conversations')
    .set(conversation.side === 'a' ? { a_hidden_before: hidden } : { b_hidden_before: hidden })
    .where('id', '=', conversation.id)
    .execute();
}

const pairOf = (one: string, other: string): [string, string] => (one < other ? [one, other] : [other, one]);
