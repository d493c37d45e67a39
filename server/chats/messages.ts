import { gifOf } from '#server/gifs/gif-id.ts';
import { countUse } from '#server/http/count-use.ts';
import type { Deps } from '#server/http/deps.ts';
import { HttpError, notFound } from '#server/http/errors.ts';
import { raiseVersion } from '#server/members/member-version.ts';
import { mustBePresent } from '#server/members/presence.ts';
import { messagesWereRead, noteHappening } from '#server/notifications/items.ts';
import type { MemberRow, MessageRow } from '#server/store/schema.ts';
import type { Db, Tx } from '#server/store/store.ts';
import type { Message } from '#shared/contracts/chats.ts';
import { MESSAGES_PER_WINDOW, MESSAGES_WINDOW_MS } from '#shared/rules/limits.ts';
import { type Conversation, findConversation, lockConversation } from './conversations.ts';

/** A message as its reader gets it; the idempotency key is the sender's alone. */
export function messageFor(reader: string, row: MessageRow): Message {
  const { id, sender_id, client_id, body, created, read_at } = row;
  const gif = row.gif === null ? undefined : gifOf(row.gif);
  const own = sender_id === reader ? client_id : '';
  return { id, client_id: own, from: sender_id, body, ...(gif && { gif }), created, read_at };
}

/** The newest messages, or the newest before one of them: oldest first. @throws 404 */
export async function readPage(
  db: Db,
  member: MemberRow,
  conversation: Conversation,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<{ messages: Message[]; has_more: boolean }> {
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
  const messages = rows.slice(0, limit).map((row) => messageFor(member.id, row));
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

/** Stores a message once, however often it is sent. Durable when the promise resolves. @throws 404, 409, 429 */
export async function sendMessage(deps: Deps, member: MemberRow, sending: Sending): Promise<Message> {
  mustBePresent(member);
  const { store, clock, newId, hub } = deps;
  const { row, partner, fresh } = await store.transaction(async (tx) => {
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
    const partner = conversation.partner.id;
    if (!row) return { row: await sentBefore(tx, member, sending), partner, fresh: false };
    await refuseFlood(tx, deps, member.id);
    await tx
      .updateTable('conversations')
      .set({ last_message_id: row.id, last_at: row.created })
      .where('id', '=', conversation.id)
      .execute();
    await noteHappening(tx, deps, { type: 'message', by: member.id, to: conversation.partner });
    await raiseVersion(tx, [member.id, partner]);
    return { row, partner, fresh: true };
  });
  if (fresh) {
    deps.pushes.wake();
    for (const id of [partner, member.id]) hub.publish(id, { type: 'message', conversation: row.conversation_id });
  }
  return messageFor(member.id, row);
}

/** Counted where it is certain that the message is a new one; what is refused is not stored. */
async function refuseFlood(tx: Tx, { limiter }: Deps, memberId: string): Promise<void> {
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
    throw new HttpError(409, 'chat.key_used');
  return row;
}

/** Marks what the other member wrote as read, up to a message; gives how many are still unread. @throws 404 */
export async function markRead(deps: Deps, member: MemberRow, id: string, upTo: string): Promise<number> {
  const { store, clock, hub } = deps;
  const { marked, left, partner } = await store.transaction(async (tx) => {
    const conversation = await findConversation(tx, member, id);
    const seq = await seqOf(tx, id, upTo);
    const partner = conversation.partner.id;
    const { numUpdatedRows } = await tx
      .updateTable('messages')
      .set({ read_at: clock() })
      .where('conversation_id', '=', id)
      .where('sender_id', '=', partner)
      .where('read_at', 'is', null)
      .where('seq', '<=', seq)
      .executeTakeFirst();
    const marked = numUpdatedRows > 0n;
    if (marked) await raiseVersion(tx, [member.id, partner]);
    const left = await countUnread(tx, conversation);
    if (marked && left === 0) await messagesWereRead(tx, { memberId: member.id, profileId: partner }, clock());
    return { marked, left, partner };
  });
  if (marked) {
    // The reader's other tabs learn that nothing is unread any more.
    for (const to of [partner, member.id]) hub.publish(to, { type: 'read', conversation: id });
  }
  return left;
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

/** @throws 404 where the conversation has no such message */
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
