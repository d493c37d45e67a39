import { notFound } from '#server/base/refusal.ts';
import { listChats } from '#server/chats/chat-list.ts';
import { removeConversation, startConversation } from '#server/chats/conversations.ts';
import { answerRequest } from '#server/chats/requests/requests.ts';
import { findVisible, viewerOf } from '#server/store/visibility.ts';
import { endpoint } from '../endpoint.ts';

export const endpoints = [
  endpoint('GET chats', async ({ deps, site, member }) => ({
    chats: await listChats(deps, site, member),
  })),

  endpoint('GET chat', async ({ deps, site, member, query }) => {
    const partner =
      query.profile === member.id ? null : await findVisible(deps.store.db, viewerOf(member), query.profile);
    if (!partner) throw notFound();
    return { id: await startConversation(deps, member, partner, site.pack.new_accounts) };
  }),

  endpoint('PUT requests', async ({ deps, site, member, body }) => {
    await answerRequest(deps, member, body);
    return { chats: await listChats(deps, site, member) };
  }),

  endpoint('DELETE chat', async ({ deps, member, body }) => {
    await removeConversation(deps, member, body.conversation);
    return 'done' as const;
  }),
];
