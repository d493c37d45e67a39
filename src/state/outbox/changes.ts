import { markRead, react } from '#src/api/chats.ts';
import { addLike, removeLike } from '#src/api/likes.ts';
import { fetchOwnUser, updateUser } from '#src/api/member.ts';
import type { StoredChange } from '#src/platform/device-values.ts';
import { changedLikes } from '#src/state/likes/is-liked.ts';
import { user } from '#src/state/session/session.ts';

/** A change was not sent, because the member has changed the same on another device since. */
export const OUTDATED = 'outdated';

/** Sends a member's offline change, unless it is `OUTDATED`. A repeated request has one effect. @throws ApiError */
export async function sendChange(change: StoredChange): Promise<unknown> {
  const { kind, about } = change;
  if (kind === 'profile') return (await isOutdated(change)) ? OUTDATED : updateUser(change.body);
  if (kind === 'read') return markRead(about, change.message);
  if (kind === 'reaction') return react(about, change.reaction);
  return change.liked ? addLike(about) : removeLike(about);
}

type Fields = Readonly<Record<string, unknown>>;

/** Without the questions, which the server adds to answers. */
const sentPart = (value: unknown) => JSON.stringify(value, (key, each) => (key === 'question' ? undefined : each));

async function isOutdated({ body, before = {} }: StoredChange & { readonly kind: 'profile' }): Promise<boolean> {
  const { id, profile } = (await fetchOwnUser()).user;
  // If the browser belongs to another member now, the server refuses the change.
  if (id !== user.peek()?.id) return false;
  const now: Fields = profile;
  const isNow = (fields: Fields, key: string) => sentPart(fields[key]) === sentPart(now[key]);
  // It is as wanted if only the answer was lost.
  return Object.keys(before).some((key) => !isNow(before, key) && !isNow(body, key));
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
    ? { ...next, body: { ...before.body, ...next.body }, before: { ...next.before, ...before.before } }
    : next;
}
