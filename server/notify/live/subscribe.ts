import { messageReacted, messageSent, messagesRead, requestAnswered } from '#server/chats/events.ts';
import { conversationBetween } from '#server/chats/queries.ts';
import { likeAdded, likeRemoved } from '#server/likes/events.ts';
import { sessionsEnded } from '#server/members/events.ts';
import { balanceChanged } from '#server/money/events.ts';
import { blockChanged } from '#server/safety/events.ts';
import { runAfterCommit } from '#server/store/recording.ts';
import type { Store } from '#server/store/store.ts';
import { concerned } from './concerned.ts';
import type { Hub } from './hub.ts';
import { shownUnlessBlocked } from './queries.ts';

/** Sends live events to the open tabs of the members concerned. */
export function subscribeLive(deps: { readonly store: Store; readonly hub: Pick<Hub, 'publish'> }): void {
  const { events } = deps.store;
  const publish: Hub['publish'] = (memberId, event) => deps.hub.publish(memberId, event);
  events.afterCommit(likeAdded, ({ by, to }) => publish(to.id, { type: 'like', profile: by }));
  events.afterCommit(likeRemoved, ({ by, to }) => {
    if (by.visible === 1) publish(to.id, { type: 'like', profile: by.id });
  });
  events.afterCommit(messageSent, ({ conversation, from, to }) => {
    for (const id of [to.id, from]) publish(id, { type: 'message', conversation });
  });
  events.afterCommit(messageReacted, ({ conversation, by, partnerId }) => {
    for (const id of concerned(by, partnerId)) publish(id, { type: 'reaction', conversation });
  });
  // To the other tabs of whoever answered.
  events.afterCommit(requestAnswered, ({ conversation, memberId }) =>
    publish(memberId, { type: 'read', conversation }),
  );
  // To the reader too: their other tabs have to update the number of unread messages.
  events.afterCommit(messagesRead, ({ conversation, reader, partnerId }) => {
    for (const id of concerned(reader, partnerId)) publish(id, { type: 'read', conversation });
  });
  events.afterCommit(balanceChanged, ({ memberId }) => publish(memberId, { type: 'balance' }));
  events.afterCommit(sessionsEnded, ({ memberId }) => publish(memberId, { type: 'logout' }));
  // Both sides reload their lists and the chat, to hide or show the other person (docs/product/must-hold.md#p3).
  // The blocked member gets only events about what is in those lists. Any other event would reveal the block.
  events.within(blockChanged, async (tx, { memberId, profileId }) => {
    const own = await conversationBetween(tx, memberId, profileId);
    const { chat, like } = await shownUnlessBlocked(tx, profileId, memberId);
    runAfterCommit(tx, () => {
      publish(memberId, { type: 'like', profile: profileId });
      if (own) publish(memberId, { type: 'read', conversation: own });
      if (like) publish(profileId, { type: 'like', profile: memberId });
      if (chat) publish(profileId, { type: 'read', conversation: chat });
    });
  });
}
