import type { GivenLike, ReceivedLike } from '#shared/contracts/likes.ts';
import { ApiError } from '#src/api/api-error.ts';
import * as api from '#src/api/likes.ts';
import { effect, signal } from '#src/platform/signals.ts';
import { decided } from './liked.ts';
import { onLoggedOut, refreshUser, user } from './session.ts';
import { newLikesTotal } from './unread.ts';

export const givenLikes = signal<readonly GivenLike[]>([]);
export const receivedLikes = signal<readonly ReceivedLike[]>([]);

/** The lists have been read: empty ones mean that there are none. */
export const likesRead = signal(false);

effect(() => {
  newLikesTotal.value = receivedLikes.value.filter((like) => like.like_new).length;
});

onLoggedOut(() => {
  givenLikes.value = [];
  receivedLikes.value = [];
  likesRead.value = false;
});

export async function refreshLikes(): Promise<void> {
  try {
    await api.pollLikes((answer) => {
      givenLikes.value = answer.profiles;
      receivedLikes.value = answer.liked_by;
      likesRead.value = true;
    });
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) await refreshUser();
    else throw error;
  }
}

/** Likes or unlikes; answers whether the like is now mutual. @throws ApiError, after which nothing has changed. */
export async function toggleLike(profile: string, liked: boolean): Promise<boolean> {
  const member = user.peek()?.id;
  const answer = await (liked ? api.removeLike(profile) : api.addLike(profile));
  if (user.peek()?.id !== member) return false;
  decided.value = new Map([...decided.peek(), [profile, answer.liked]]);
  // The lists follow where they are known; polling reads them where this fails.
  if (likesRead.peek()) refreshLikes().catch(() => undefined);
  return answer.mutual;
}

/**
 * The new flag goes when that profile is opened (docs/product/chats-and-likes.md#new-likes); the server clears its own
 * on the profile call.
 */
export function seeLike(profile: string): void {
  receivedLikes.value = receivedLikes.peek().map((like) => (like.id === profile ? { ...like, like_new: false } : like));
  api.likesChanged();
}
