import { notFound } from '#server/base/refusal.ts';
import type { Tx } from '#server/store/db.ts';
import { record } from '#server/store/recording.ts';
import type { MemberRow, MessageRow } from '#server/store/schema.ts';
import { refuseHidden } from '#server/store/visibility.ts';
import type { Message } from '#shared/contracts/chats.ts';
import type { Reaction } from '#shared/rules/reactions.ts';
import { lockConversation } from '../conversations.ts';
import { messageReacted } from '../events.ts';
import type { ChatNeeds } from '../needs.ts';
import { acceptRequest } from '../requests/requests.ts';
import { deleteReaction, messagesById, upsertReaction } from './queries.ts';
import { showMessage } from './shown-messages.ts';

/**
 * Gives a message the member's reaction instead of an earlier one; null takes it back. Costs nothing, notifies nobody, and
 * the same call again changes nothing. @throws not-found, forbidden as for a message
 */
export async function react(
  deps: ChatNeeds,
  member: MemberRow,
  messageId: string,
  reaction: Reaction | null,
): Promise<Message> {
  refuseHidden(member);
  return deps.store.transaction(async (tx) => {
    const [row] = await messagesById(tx, [messageId]);
    if (!row) throw notFound();
    const conversation = await lockConversation(tx, member, row.conversation_id);
    if (row.seq <= conversation.hiddenUpTo || conversation.partnerRequest === 'declined') throw notFound();
    if (reaction && conversation.request === 'waiting')
      await acceptRequest(tx, { ...conversation, memberId: member.id, senderId: conversation.partner.id });
    const isChanged = await store(tx, deps, member, row, reaction);
    const { partner, hiddenUpTo } = conversation;
    if (isChanged)
      await record(tx, messageReacted, { conversation: conversation.id, by: member, partnerId: partner.id });
    return showMessage(deps, tx, member, { row, partner, hiddenUpTo });
  });
}

const store = (tx: Tx, { clock }: ChatNeeds, { id }: MemberRow, message: MessageRow, reaction: Reaction | null) =>
  reaction
    ? upsertReaction(tx, { message_id: message.id, member_id: id, reaction, created: clock() })
    : deleteReaction(tx, { message_id: message.id, member_id: id });
