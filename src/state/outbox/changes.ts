import { markRead } from '#src/api/chats.ts';
import { addLike, removeLike } from '#src/api/likes.ts';
import { updateUser } from '#src/api/member.ts';
import type { StoredChange } from '#src/platform/device-values.ts';
import { changedLikes } from '#src/state/likes/is-liked.ts';

/** Sends a member's offline change. A repeated request has one effect. @throws ApiError */
export function sendChange(change: StoredChange): Promise<unknown> {
  const { kind, about } = change;
  if (kind === 'profile') return updateUser(change.body);
  if (kind === 'read') return markRead(about, change.message);
  return change.liked ? addLike(about) : removeLike(about);
}

/** Shows an unsent change. A refused change is undone. */
export function showChange(change: StoredChange, isRefused = false): void {
  if (change.kind === 'like')
    changedLikes.value = new Map([...changedLikes.peek(), [change.about, change.liked !== isRefused]]);
}

/** One change that replaces `before` and `next`, or undefined if both have to be sent. */
export function joined(before: StoredChange | undefined, next: StoredChange): StoredChange | undefined {
  if (before?.kind !== next.kind || before.about !== next.about) return undefined;
  return before.kind === 'profile' && next.kind === 'profile'
    ? { ...next, body: { ...before.body, ...next.body } }
    : next;
}
