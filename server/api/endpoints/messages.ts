import { notFound, Refusal } from '#server/base/refusal.ts';
import { findConversation } from '#server/chats/conversations.ts';
import { markRead, readPage, sendMessage, typingReader } from '#server/chats/messages/messages.ts';
import { react } from '#server/chats/messages/reactions.ts';
import { cardsOf } from '#server/members/profile/cards.ts';
import { messageCost } from '#server/money/message-charge.ts';
import { siteViewer } from '#server/sites/site-viewer.ts';
import { parseWhole } from '#shared/rules/filter-query.ts';
import { GIF_WORD, MESSAGES_PER_PAGE, MESSAGES_PER_PAGE_MAX } from '#shared/rules/limits.ts';
import { checkMessage } from '#shared/rules/message-text.ts';
import { endpoint } from '../endpoint.ts';

export const endpoints = [
  endpoint('GET messages', async ({ deps, site, member, query }) => {
    const limit = parseWhole(query.limit) ?? MESSAGES_PER_PAGE;
    if (!(limit >= 1)) throw new Refusal('malformed', 'error.malformed');
    const conversation = await findConversation(deps.store.db, member, query.conversation);
    const page = await readPage(deps, member, conversation, {
      before: query.before,
      limit: Math.min(limit, MESSAGES_PER_PAGE_MAX),
    });
    const [profile] = await cardsOf(deps.store.db, siteViewer(site, member), [conversation.partner], deps.clock());
    if (!profile) throw notFound();
    const request = conversation.request === 'waiting';
    return { ...page, profile, cost: messageCost(site, member, deps.clock()), request };
  }),

  endpoint('POST messages', async ({ deps, site, member, body }) => {
    const { conversation, idempotency_key: key, gif = null, reply_to: replyTo = null, cost } = body;
    if (gif !== null && !(await deps.gifs.isKnownId(gif))) throw new Refusal('invalid', 'chat.gif_unknown');
    const checked = checkMessage(gif === null ? body.body : GIF_WORD);
    if (!checked.ok) throw new Refusal('invalid', checked.key, { fields: { body: checked.key } });
    return sendMessage(deps, { site, member }, { conversation, text: checked.text, gif, replyTo, key, cost });
  }),

  endpoint('POST messages?typing', async ({ deps, member, body }) => {
    const reader = await typingReader(deps, member, body.conversation);
    if (reader !== null) deps.hub.publish(reader, { type: 'typing', conversation: body.conversation });
    return 'done' as const;
  }),

  endpoint('PUT reaction', async ({ deps, member, body }) => ({
    message: await react(deps, member, body.message, body.reaction),
  })),

  endpoint('DELETE reaction', async ({ deps, member, body }) => ({
    message: await react(deps, member, body.message, null),
  })),

  endpoint('PUT messages', async ({ deps, member, body }) => ({
    num_unread_messages: await markRead(deps, member, body.conversation, body.read_up_to),
  })),
];
