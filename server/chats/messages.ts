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
import {
  countUnread,
  insertMessage,
  messageByKey,
  messagesBetween,
  seqOf,
  setLastMessage,
  setRead,
} from './queries.ts';

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
  const end = before === undefined ? Number.MAX_SAFE_INTEGER : await knownSeq(db, conversation.id, before);
  const span = { from: conversation.hiddenUpTo, to: end, limit: limit + 1 };
  const rows = await messagesBetween(db, conversation.id, span);
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
    const row = await insertMessage(tx, values);
    if (!row) return sentBefore(tx, member, sending);
    await refuseFlood(tx, deps, member.id);
    await setLastMessage(tx, row);
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
  const row = await messageByKey(tx, member.id, key);
  if (row.conversation_id !== conversation || row.body !== text || row.gif !== gif)
    throw new Refusal('conflict', 'chat.key_used');
  return row;
}

/** Marks what the other member wrote as read, up to a message; gives how many are still unread. @throws not-found */
export async function markRead(deps: ChatNeeds, member: MemberRow, id: string, upTo: string): Promise<number> {
  const { store, clock } = deps;
  return store.transaction(async (tx) => {
    const conversation = await findConversation(tx, member, id);
    const seq = await knownSeq(tx, id, upTo);
    const partnerId = conversation.partner.id;
    const marked = await setRead(tx, id, { senderId: partnerId, upTo: seq, now: clock() });
    const unread = await countUnread(tx, id, { senderId: partnerId, from: conversation.hiddenUpTo });
    if (marked) {
      await record(tx, messagesRead, { conversation: id, reader: member.id, partnerId, unread });
    }
    return unread;
  });
}

/** @throws not-found if the conversation has no such message */
async function knownSeq(db: Db | Tx, conversation: string, id: string): Promise<number> {
  const seq = await seqOf(db, conversation, id);
  if (seq === undefined) throw notFound();
  return seq;
}
