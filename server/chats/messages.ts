import { notFound, Refusal } from '#server/base/refusal.ts';
import { countUse } from '#server/store/count-use.ts';
import { record } from '#server/store/recording.ts';
import type { MemberRow, MessageRow } from '#server/store/schema.ts';
import type { Db, Tx } from '#server/store/store.ts';
import { refuseHidden } from '#server/store/visibility.ts';
import type { Message } from '#shared/contracts/chats.ts';
import { MESSAGES_PER_WINDOW, MESSAGES_WINDOW_MS } from '#shared/rules/limits.ts';
import { type Conversation, findConversation, lockConversation } from './conversations.ts';
import { messageSent, messagesRead } from './events.ts';
import type { ChatNeeds } from './needs.ts';

/** A message as a member gets it. Only its sender gets the idempotency key. */
export function messageFor({ gifOf }: Pick<ChatNeeds, 'gifOf'>, reader: string, row: MessageRow): Message {
  const { id, sender_id, client_id, body, created, read_at } = row;
  const gif = row.gif === null ? undefined : gifOf(row.gif);
  const own = sender_id === reader ? client_id : '';
  return { id, client_id: own, from: sender_id, body, ...(gif && { gif }), created, read_at };
}

/** The newest messages, or the newest before one of them: oldest first. @throws not-found */
export async function readPage(
  deps: Pick<ChatNeeds, 'store' | 'gifOf'>,
  member: MemberRow,
  conversation: Conversation,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<{ messages: Message[]; has_more: boolean }> {
  const { db } = deps.store;
  const end = before === undefined ? Number.MAX_SAFE_INTEGER : await seqOf(db, conversation.id, before);
  const rows = await db
    .selectFrom('messages')
    .selectAll()
    .where('conversation_id', '=', conversation.id)
    .where('seq', '>', conversation.hiddenUpTo)
    .where('seq', '<', end)
    .orderBy('seq', 'desc')
    .limit(limit + 1)
    .execute();
  const messages = rows.slice(0, limit).map((row) => messageFor(deps, member.id, row));
  return { messages: messages.reverse(), has_more: rows.length > limit };
}

export interface Sending {
  readonly conversation: string;
  readonly text: string;
  /** The id of a picture, which was given out here. */
  readonly gif?: string | null;
  /** The sender's key: the same key is the same message (docs/product/must-hold.md#r2). */
  readonly key: string;
}

/** Stores a message once, however often it is sent. Durable when the promise resolves. @throws not-found, conflict, too-many */
export async function sendMessage(deps: ChatNeeds, member: MemberRow, sending: Sending): Promise<Message> {
  refuseHidden(member);
  const { store, clock, newId } = deps;
  const sent = await store.transaction(async (tx) => {
    const conversation = await lockConversation(tx, member, sending.conversation);
    const values = {
      id: newId(),
      conversation_id: conversation.id,
      sender_id: member.id,
      client_id: sending.key,
      body: sending.text,
      gif: sending.gif ?? null,
      created: clock(),
      read_at: null,
    };
    const row = await tx
      .insertInto('messages')
      .values(values)
      .onConflict((conflict) => conflict.columns(['sender_id', 'client_id']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) return sentBefore(tx, member, sending);
    await refuseFlood(tx, deps, member.id);
    await tx
      .updateTable('conversations')
      .set({ last_message_id: row.id, last_at: row.created })
      .where('id', '=', conversation.id)
      .execute();
    await record(tx, messageSent, { conversation: conversation.id, from: member.id, to: conversation.partner });
    return row;
  });
  return messageFor(deps, member.id, sent);
}

/** Counted once it is certain that the message is a new one. A refused message is not stored. */
async function refuseFlood(tx: Tx, { limiter }: ChatNeeds, memberId: string): Promise<void> {
  await countUse({ limiter }, `messages ${memberId}`, MESSAGES_PER_WINDOW, MESSAGES_WINDOW_MS, tx);
}

async function sentBefore(
  tx: Tx,
  member: MemberRow,
  { conversation, text, gif = null, key }: Sending,
): Promise<MessageRow> {
  const row = await tx
    .selectFrom('messages')
    .selectAll()
    .where('sender_id', '=', member.id)
    .where('client_id', '=', key)
    .executeTakeFirstOrThrow();
  if (row.conversation_id !== conversation || row.body !== text || row.gif !== gif)
    throw new Refusal('conflict', 'chat.key_used');
  return row;
}

/** Marks what the other member wrote as read, up to a message; gives how many are still unread. @throws not-found */
export async function markRead(deps: ChatNeeds, member: MemberRow, id: string, upTo: string): Promise<number> {
  const { store, clock } = deps;
  return store.transaction(async (tx) => {
    const conversation = await findConversation(tx, member, id);
    const seq = await seqOf(tx, id, upTo);
    const partnerId = conversation.partner.id;
    const { numUpdatedRows } = await tx
      .updateTable('messages')
      .set({ read_at: clock() })
      .where('conversation_id', '=', id)
      .where('sender_id', '=', partnerId)
      .where('read_at', 'is', null)
      .where('seq', '<=', seq)
      .executeTakeFirst();
    const unread = await countUnread(tx, conversation);
    if (numUpdatedRows > 0n) {
      await record(tx, messagesRead, { conversation: id, reader: member.id, partnerId, unread });
    }
    return unread;
  });
}

async function countUnread(tx: Tx, { id, partner, hiddenUpTo }: Conversation): Promise<number> {
  const { unread } = await tx
    .selectFrom('messages')
    .select((select) => select.fn.countAll<number>().as('unread'))
    .where('conversation_id', '=', id)
    .where('sender_id', '=', partner.id)
    .where('read_at', 'is', null)
    .where('seq', '>', hiddenUpTo)
    .executeTakeFirstOrThrow();
  return unread;
}

/** @throws not-found if the conversation has no such message */
async function seqOf(db: Db | Tx, conversation: string, id: string): Promise<number> {
  const row = await db
    .selectFrom('messages')
    .select('seq')
    .where('id', '=', id)
    .where('conversation_id', '=', conversation)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.seq;
}
