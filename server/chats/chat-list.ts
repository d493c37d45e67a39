import type { Site } from '#server/sites/site-directory.ts';
import { siteViewer } from '#server/sites/site-viewer.ts';
import type { Db } from '#server/store/db.ts';
import type { MemberRow, MessageRow } from '#server/store/schema.ts';
import type { Chat } from '#shared/contracts/chats.ts';
import { messagesById } from './messages/queries.ts';
import { showMessages } from './messages/shown-messages.ts';
import type { ChatNeeds } from './needs.ts';
import { conversationsOf, unreadCounts, visiblePartners } from './queries.ts';

interface ListedConversation {
  id: string;
  partnerId: string;
  last: MessageRow | undefined;
  hiddenUpTo: number;
  /** Whether it waits for the member as a request. */
  isRequest: boolean;
}

/** A member's conversations, latest first. A removed one is shown again after its next message. */
export async function listChats(deps: ChatNeeds, site: Site, member: MemberRow): Promise<Chat[]> {
  const { db } = deps.store;
  const viewer = siteViewer(site, member);
  const listed = await listConversations(db, member.id);
  if (listed.length === 0) return [];
  const partnerIds = listed.map(({ partnerId }) => partnerId);
  const partners = await visiblePartners(db, viewer, partnerIds);
  const cards = new Map((await deps.cardsOf(db, viewer, partners, deps.clock())).map((card) => [card.id, card]));
  const unread = await unreadCounts(db, member.id);
  const byId = new Map(partners.map((partner) => [partner.id, partner]));
  const entries = listed.flatMap(({ partnerId, last, hiddenUpTo }) => {
    const partner = byId.get(partnerId);
    return partner && last ? { row: last, partner, hiddenUpTo } : [];
  });
  const messages = new Map((await showMessages(deps, db, member, entries)).map((message) => [message.id, message]));
  return listed.flatMap(({ id, partnerId, last, isRequest }) => {
    const profile = cards.get(partnerId);
    if (!profile) return [];
    const last_message = messages.get(last?.id ?? '') ?? null;
    // Requests don't count as unread until they are accepted.
    const num_unread_messages = isRequest ? 0 : (unread.get(id) ?? 0);
    return { conversation: { id, last_message }, profile, num_unread_messages, request: isRequest };
  });
}

async function listConversations(db: Db, memberId: string): Promise<ListedConversation[]> {
  const conversations = await conversationsOf(db, memberId);
  const lastIds = conversations.flatMap(({ last_message_id }) => last_message_id ?? []);
  const messages = await messagesById(db, lastIds);
  const byId = new Map(messages.map((message) => [message.id, message]));
  return conversations.flatMap((row) => {
    const isA = row.a_id === memberId;
    const hiddenUpTo = isA ? row.a_hidden_before : row.b_hidden_before;
    const last = row.last_message_id === null ? undefined : byId.get(row.last_message_id);
    if (hiddenUpTo !== null && (last?.seq ?? 0) <= hiddenUpTo) return [];
    const isRequest = (isA ? row.a_request : row.b_request) === 'waiting';
    return { id: row.id, partnerId: isA ? row.b_id : row.a_id, last, hiddenUpTo: hiddenUpTo ?? 0, isRequest };
  });
}
