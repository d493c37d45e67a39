import { notFound, Refusal } from '#server/base/refusal.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { countUse } from '#server/store/count-use.ts';
import type { Db, Tx } from '#server/store/db.ts';
import { lockMembers } from '#server/store/lock-member.ts';
import { record } from '#server/store/recording.ts';
import type { MemberRow, MessageRow } from '#server/store/schema.ts';
import { refuseHidden, refuseHiddenMeanwhile } from '#server/store/visibility.ts';
import type { Message } from '#shared/contracts/chats.ts';
import { MESSAGES_PER_DAY, MESSAGES_PER_WINDOW, MESSAGES_WINDOW_MS } from '#shared/rules/limits.ts';
import { lacksPhotoCheck } from '#shared/rules/photo-check.ts';
import { DAY_MS } from '#shared/rules/time-units.ts';
import { type Conversation, findConversation, lockConversation } from '../conversations.ts';
import { messageSent, messagesRead } from '../events.ts';
import type { ChatNeeds, MessageCharge } from '../needs.ts';
import { requestOfMessage } from '../requests/requests.ts';
import {
  countUnread,
  insertMessage,
  messageByKey,
  messagesBetween,
  seqOf,
  setLastMessage,
  setRead,
} from './queries.ts';
import { showMessage, showMessages } from './shown-messages.ts';

/** The newest messages, or the newest before a given one. Sorted oldest first. @throws not-found */
export async function readPage(
  deps: Pick<ChatNeeds, 'store' | 'gifOf'>,
  member: MemberRow,
  conversation: Conversation,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<{ messages: Message[]; has_more: boolean }> {
  const { db } = deps.store;
  const end = before === undefined ? Number.MAX_SAFE_INTEGER : await requireSeq(db, conversation.id, before);
  const span = { from: conversation.hiddenUpTo, to: end, limit: limit + 1 };
  const rows = await messagesBetween(db, conversation.id, span);
  const { partner, hiddenUpTo } = conversation;
  const entries = rows.slice(0, limit).map((row) => ({ row, partner, hiddenUpTo }));
  const messages = await showMessages(deps, db, member, entries.toReversed());
  return { messages, has_more: rows.length > limit };
}

interface OutgoingMessage {
  readonly conversation: string;
  readonly text: string;
  /** A signed GIF id; the caller has checked it. */
  readonly gif?: string | null;
  /** The id of the message that it replies to. */
  readonly replyTo?: string | null;
  /** The sender's idempotency key (docs/product/must-hold.md#r2). */
  readonly key: string;
  /** What the sender was shown as its price. */
  readonly cost?: number | undefined;
}

interface SentMessage extends MessageCharge {
  readonly message: Message;
}

/**
 * Stores and charges a message; sending it again returns the stored one and what it cost. Durable when it resolves.
 * @throws not-found, conflict, too-many, payment-required, forbidden
 */
export async function sendMessage(
  deps: ChatNeeds,
  { site, member }: { readonly site: Site; readonly member: MemberRow },
  sending: OutgoingMessage,
): Promise<SentMessage> {
  refuseHidden(member);
  const { store, clock, newId } = deps;
  const { row, charge, conversation } = await store.transaction(async (tx) => {
    const conversation = await lockConversation(tx, member, sending.conversation);
    await refuseUnknownReply(tx, conversation, sending.replyTo);
    const values = {
      id: newId(),
      conversation_id: conversation.id,
      sender_id: member.id,
      client_id: sending.key,
      body: sending.text,
      gif: sending.gif ?? null,
      reply_to: sending.replyTo ?? null,
      created: clock(),
      read_at: null,
    };
    const row = await insertMessage(tx, values);
    if (!row) {
      const earlier = await earlierMessage(tx, member, sending);
      return { row: earlier, charge: await deps.messageCharge(tx, member, earlier.id), conversation };
    }
    // As if the partner couldn't be seen: a declined request is not told, and not asked again.
    if (conversation.partnerRequest === 'declined') throw notFound();
    if (!conversation.hasMessages) requirePhotoCheck(site, member);
    await limitMessages(tx, deps, member.id);
    await setLastMessage(tx, row);
    const isRequest = await requestOfMessage(tx, site, member, conversation);
    // Before anything that belongs to one of them, so that two members who write to each other can't deadlock.
    await lockMembers(tx, [member.id, conversation.partner.id]);
    await record(tx, messageSent, {
      ...{ conversation: conversation.id, from: member.id, to: conversation.partner, sender: member },
      ...{ text: row.body, at: row.created, isFirst: !conversation.hasMessages },
      isRequest,
    });
    await refuseHiddenMeanwhile(tx, member.id);
    const charge = await deps.chargeMessage(
      tx,
      { site, sender: member, receiver: conversation.partner, shownCost: sending.cost },
      row,
    );
    return { row, charge, conversation };
  });
  const message = await showMessage(deps, store.db, member, { row, ...conversation });
  return { message, ...charge };
}

/**
 * The member who may see that this one is typing. Null before the first message, because until then only the member who
 * started the conversation knows of it, and for a request. @throws forbidden, not-found as for a message
 */
export async function typingReader({ store }: Pick<ChatNeeds, 'store'>, member: MemberRow, id: string) {
  refuseHidden(member);
  const { partner, hasMessages, request, partnerRequest } = await findConversation(store.db, member, id);
  return hasMessages && request === null && partnerRequest === null ? partner.id : null;
}

/** Only the first message of a conversation needs the check: whoever is written to may answer. @throws forbidden */
function requirePhotoCheck({ pack }: Site, member: MemberRow): void {
  if (lacksPhotoCheck(pack, member)) throw new Refusal('forbidden', 'verification.required');
}

/** By key, maximum and window in milliseconds. */
const limitsOf = (memberId: string): readonly [key: string, max: number, windowMs: number][] => [
  [`messages ${memberId}`, MESSAGES_PER_WINDOW, MESSAGES_WINDOW_MS],
  [`messages a day ${memberId}`, MESSAGES_PER_DAY, DAY_MS],
];

/** Runs after the insert, so that a repeated message is not counted. Beyond the limit, the insert is rolled back. */
async function limitMessages(tx: Tx, { limiter }: ChatNeeds, memberId: string): Promise<void> {
  for (const [key, max, windowMs] of limitsOf(memberId)) await countUse({ limiter }, key, max, windowMs, tx);
}

/** Whether the member has to wait before the next message. */
export async function hasReachedLimit({ limiter }: Pick<ChatNeeds, 'limiter'>, memberId: string): Promise<boolean> {
  for (const [key, max, windowMs] of limitsOf(memberId)) if (await limiter.isUsedUp(key, max, windowMs)) return true;
  return false;
}

async function earlierMessage(
  tx: Tx,
  member: MemberRow,
  { conversation, text, gif = null, replyTo = null, key }: OutgoingMessage,
): Promise<MessageRow> {
  const row = await messageByKey(tx, member.id, key);
  if (row.conversation_id !== conversation || row.body !== text || row.gif !== gif || row.reply_to !== replyTo)
    throw new Refusal('conflict', 'chat.key_used');
  return row;
}

/** Marks the partner's messages as read up to a given one. Returns how many are still unread. @throws not-found */
export async function markRead(deps: ChatNeeds, member: MemberRow, id: string, upTo: string): Promise<number> {
  const { store, clock } = deps;
  return store.transaction(async (tx) => {
    const conversation = await findConversation(tx, member, id);
    // Its sender learns that it was read when it is accepted.
    if (conversation.request === 'waiting') return 0;
    const seq = await requireSeq(tx, id, upTo);
    const partnerId = conversation.partner.id;
    const marked = await setRead(tx, id, { senderId: partnerId, upTo: seq, now: clock() });
    const unread = await countUnread(tx, id, { senderId: partnerId, from: conversation.hiddenUpTo });
    if (marked) {
      await record(tx, messagesRead, { conversation: id, reader: member, partnerId, unread });
    }
    return unread;
  });
}

/** @throws invalid if the sender doesn't have the message in this conversation */
async function refuseUnknownReply(tx: Tx, { id, hiddenUpTo }: Conversation, replyTo?: string | null): Promise<void> {
  if (!replyTo) return;
  const seq = (await seqOf(tx, id, replyTo)) ?? 0;
  if (seq <= hiddenUpTo) throw new Refusal('invalid', 'chat.reply_unknown');
}

/** @throws not-found if the message is not in the conversation */
async function requireSeq(db: Db | Tx, conversation: string, id: string): Promise<number> {
  const seq = await seqOf(db, conversation, id);
  if (seq === undefined) throw notFound();
  return seq;
}
