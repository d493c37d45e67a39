import { countNewLikes, countUnread } from '#shared/rules/unread.ts';
import { effect } from '#src/platform/signals.ts';
import { chats } from '#src/state/chats/chats.ts';
import { receivedLikes } from '#src/state/likes/likes.ts';
import { newLikesTotal, unreadTotal } from './unread-counts.ts';

/** Counts the chats and likes that the member has not seen. */
export function startUnreadCounts(): void {
  effect(() => {
    unreadTotal.value = countUnread(chats.value ?? []);
  });
  effect(() => {
    newLikesTotal.value = countNewLikes(receivedLikes.value);
  });
}
