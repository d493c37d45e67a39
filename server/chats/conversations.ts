import { notFound } from '#server/base/refusal.ts';
import { countUse } from '#server/store/count-use.ts';
import type { Db, Tx } from '#server/store/db.ts';
import { limitNewAccount } from '#server/store/limit-new-account.ts';
import { record } from '#server/store/recording.ts';
import type { ConversationRow, MemberRow } from '#server/store/schema.ts';
import { findVisible, viewerOf } from '#server/store/visibility.ts';
import type { NewAccountLimits } from '#shared/contracts/new-accounts.ts';
import type { RequestState } from '#shared/rules/first-messages.ts';
import { NEW_CHATS_PER_HOUR } from '#shared/rules/limits.ts';
import { HOUR_MS } from '#shared/rules/time-units.ts';
import { chatRemoved, chatStarted } from './events.ts';
import type { ChatNeeds } from './needs.ts';
import { conversationOf, hideMessages, knowsConversation, lockedConversation, upsertConversation } from './queries.ts';

/** A conversation as one of its two members sees it. */
export interface Conversation {
  readonly id: string;
  /** Whether this member is `a` or `b` of the conversation. */
  readonly side: 'a' | 'b';
  readonly partner: MemberRow;
  /** Messages up to this `seq` are hidden from this member. */
  readonly hiddenUpTo: number;
  readonly hasMessages: boolean;
  /** Whether it is a request to this member, or to the partner. */
  readonly request: RequestState | null;
  readonly partnerRequest: RequestState | null;
}

/** @throws not-found if the id is unknown, not the member's, or of a partner they can't see */
export async function findConversation(db: Db | Tx, member: MemberRow, id: string): Promise<Conversation> {
  const row = await conversationOf(db, member.id, id);
  return conversationFor(db, member, row);
}

/** Locks the conversation until the transaction ends, so that messages are stored in the order of their `seq`. */
export async function lockConversation(tx: Tx, member: MemberRow, id: string): Promise<Conversation> {
  const row = await lockedConversation(tx, member.id, id);
  return conversationFor(tx, member, row);
}

async function conversationFor(
  db: Db | Tx,
  member: MemberRow,
  row: ConversationRow | undefined,
): Promise<Conversation> {
  if (!row) throw notFound();
  const isA = row.a_id === member.id;
  const partner = await findVisible(db, viewerOf(member), isA ? row.b_id : row.a_id);
  if (!partner) throw notFound();
  const hiddenUpTo = (isA ? row.a_hidden_before : row.b_hidden_before) ?? 0;
  const [request, partnerRequest] = isA ? [row.a_request, row.b_request] : [row.b_request, row.a_request];
  const hasMessages = row.last_message_id !== null;
  return { id: row.id, side: isA ? 'a' : 'b', partner, hiddenUpTo, hasMessages, request, partnerRequest };
}

/**
 * Starts the one conversation of two members, or returns it. Until a message is sent, only the member who started it
 * sees it in the list. `newAccounts` are the site's limits of new accounts.
 *
 * @throws too-many new ones; forbidden beyond another limit
 */
export async function startConversation(
  deps: Pick<ChatNeeds, 'store' | 'newId' | 'clock' | 'limiter' | 'limitSlowed'>,
  member: MemberRow,
  partner: MemberRow,
  newAccounts?: NewAccountLimits,
): Promise<string> {
  const newId = deps.newId();
  return deps.store.transaction(async (tx) => {
    const isKnown = await knowsConversation(tx, member.id, partner.id);
    const id = await upsertConversation(tx, { id: newId, member, partnerId: partner.id, now: deps.clock() });
    // Also if the partner has opened it before: the limit would tell of that.
    if (!isKnown) {
      await countUse(deps, `new chats ${member.id}`, NEW_CHATS_PER_HOUR, HOUR_MS, tx);
      await limitNewAccount(tx, deps, { member, limits: newAccounts, what: 'chats' });
      await deps.limitSlowed(tx, deps, member.id, 'chats');
    }
    await record(tx, chatStarted, { memberId: member.id, partnerId: partner.id });
    return id;
  });
}

/** Removes a conversation from a member's list. */
export async function removeConversation({ store }: Pick<ChatNeeds, 'store'>, member: MemberRow, id: string) {
  await store.transaction(async (tx) => {
    const conversation = await lockConversation(tx, member, id);
    await hideMessages(tx, conversation.id, conversation.side);
    await record(tx, chatRemoved, { memberId: member.id, partnerId: conversation.partner.id });
  });
}
