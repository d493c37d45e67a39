import { conversationBetween } from '#server/chats/conversations.ts';
import { messageSent, messagesRead } from '#server/chats/events.ts';
import { likeAdded, likeRemoved } from '#server/likes/events.ts';
import { sessionsEnded } from '#server/members/events.ts';
import { blockChanged } from '#server/safety/events.ts';
import { runAfterCommit } from '#server/store/recording.ts';
import type { Store } from '#server/store/store.ts';
import type { Hub } from './hub.ts';

/** Tells the open tabs of members what has changed. */
export function subscribeLive({ events }: Store, hub: Hub): void {
  events.afterCommit(likeAdded, ({ by, to }) => hub.publish(to.id, { type: 'like', profile: by }));
  events.afterCommit(likeRemoved, ({ by, to }) => hub.publish(to.id, { type: 'like', profile: by }));
  events.afterCommit(messageSent, ({ conversation, from, to }) => {
    for (const id of [to.id, from]) hub.publish(id, { type: 'message', conversation });
  });
  // The reader's other tabs learn that nothing is unread any more.
  events.afterCommit(messagesRead, ({ conversation, reader, partnerId }) => {
    for (const id of [partnerId, reader]) hub.publish(id, { type: 'read', conversation });
  });
  events.afterCommit(sessionsEnded, ({ memberId }) => hub.publish(memberId, { type: 'logout' }));
  // Both read their lists and their chat again, and find the other gone, or back (docs/product/must-hold.md#p3).
  events.within(blockChanged, async (tx, { memberId, profileId }) => {
    const conversation = await conversationBetween(tx, memberId, profileId);
    runAfterCommit(tx, () => {
      for (const [to, profile] of [
        [memberId, profileId],
        [profileId, memberId],
      ] as const) {
        hub.publish(to, { type: 'like', profile });
        if (conversation) hub.publish(to, { type: 'read', conversation });
      }
    });
  });
}
