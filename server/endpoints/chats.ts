import { listChats } from '#server/chats/chat-list.ts';
import { hideConversation, lockConversation, startConversation } from '#server/chats/conversations.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { notFound } from '#server/http/errors.ts';
import { raiseVersion } from '#server/members/member-version.ts';
import { endSignupAbout } from '#server/members/signup-about.ts';
import { findVisible, viewerOf } from '#server/members/visibility.ts';
import { messagesWereRemoved } from '#server/notifications/items.ts';

export const endpoints = [
  endpoint('fetchChats', { access: 'member-403', versioned: true }, async ({ deps, site, member }) => ({
    chats: await listChats(deps, site, member),
  })),

  endpoint('startChat', { access: 'member' }, async ({ deps, member, query }) => {
    const partner =
      query.profile === member.id ? null : await findVisible(deps.store.db, viewerOf(member), query.profile);
    if (!partner) throw notFound();
    const id = await startConversation(deps, member, partner);
    await endSignupAbout(deps.store, member.id, partner.id);
    await raiseVersion(deps.store.db, [member.id]);
    return { id };
  }),

  endpoint('removeChat', { access: 'member' }, async ({ deps, member, body }) => {
    await deps.store.transaction(async (tx) => {
      const conversation = await lockConversation(tx, member, body.conversation);
      await hideConversation(tx, conversation);
      await messagesWereRemoved(tx, { memberId: member.id, profileId: conversation.partner.id });
      await raiseVersion(tx, [member.id]);
    });
    return 'done' as const;
  }),
];
