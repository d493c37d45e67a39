import { messageSent, messagesRead } from '#server/chats/events.ts';
import { conversationBetween } from '#server/chats/queries.ts';
import { likeAdded, likeRemoved } from '#server/likes/events.ts';
import { sessionsEnded } from '#server/members/events.ts';
import { blockChanged } from '#server/safety/events.ts';
import { runAfterCommit } from '#server/store/recording.ts';
import type { Store } from '#server/store/store.ts';
import type { Hub } from './hub.ts';

/** Tells the open tabs of members what has changed. */
export function subscribeLive(deps: { readonly store: Store; readonly hub: Pick<Hub, 'publish'> }): void {
  const { events } = deps.store;
  const publish: Hub['publish'] = (memberId, event) => deps.hub.publish(memberId, event);
  events.afterCommit(likeAdded, ({ by, to }) => publish(to.id, { type: 'like', profile: by }));
  events.afterCommit(likeRemoved, ({ by, to }) => publish(to.id, { type: 'like', profile: by }));
  events.afterCommit(messageSent, ({ conversation, from, to }) => {
    for (const id of [to.id, from]) publish(id, { type: 'message', conversation });
  });
  // The reader's other tabs learn that nothing is unread any more.
  events.afterCommit(messagesRead, ({ conversation, reader, partnerId }) => {
    for (const id of [partnerId, reader]) publish(id, { type: 'read', conversation });
  });
  events.afterCommit(sessionsEnded, ({ memberId }) => publish(memberId, { type: 'logout' }));
  // Both read their lists and their chat again, and find the other gone, or back (docs/product/must-hold.md#p3).
  events.within(blockChanged, async (tx, { memberId, profileId }) => {
    const conversation = await conversationBetween(tx, memberId, profileId);
    runAfterCommit(tx, () => {
      for (const [to, profile] of [
        [memberId, profileId],
        [profileId, memberId],
      ] as const) {
        publish(to, { type: 'like', profile });
        if (conversation) publish(to, { type: 'read', conversation });
      }
    });
  });
}
