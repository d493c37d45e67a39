import type { GivenLike, ReceivedLike } from '#shared/contracts/likes.ts';
import type { Answer } from '#shared/contracts/registry.ts';
import { ApiError } from '#src/api/api-error.ts';
import * as api from '#src/api/likes.ts';
import { loadForMember } from '#src/platform/device-storage.ts';
import * as stored from '#src/platform/device-table/member-rows.ts';
import { saveForMember } from '#src/platform/save-for-member.ts';
import { type Signal, signal } from '#src/platform/signals.ts';
import { madeContact } from '#src/state/install/made-contact.ts';
import { orLater } from '#src/state/outbox/outbox.ts';
import { onLoggedOut, refreshUser, user } from '#src/state/session/session.ts';
import { changedLikes } from './is-liked.ts';

export const givenLikes = signal<readonly GivenLike[]>([]);
export const receivedLikes = signal<readonly ReceivedLike[]>([]);

/** True when the lists have been read, so that an empty list means no likes. */
export const likesLoaded = signal(false);

onLoggedOut(() => {
  givenLikes.value = [];
  receivedLikes.value = [];
  likesLoaded.value = false;
});

function showLikes({ profiles, liked_by }: Answer<'GET likes'>): void {
  givenLikes.value = profiles;
  receivedLikes.value = liked_by;
  likesLoaded.value = true;
}

export async function refreshLikes(): Promise<void> {
  const member = user.peek()?.id;
  const known = likesLoaded.peek() ? undefined : loadForMember(member, stored.likes);
  if (known) showLikes(known);
  try {
    await api.pollLikes((answer) => {
      showLikes(answer);
      saveForMember(member, stored.likes, answer);
    });
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) await refreshUser();
    else throw error;
  }
}

/** Takes a member's card out of a list. Returns what brings it back, unless the list has been read again since. */
function without<Like extends GivenLike>(list: Signal<readonly Like[]>, profile: string): () => void {
  const before = list.peek();
  const after = before.filter(({ id }) => id !== profile);
  list.value = after;
  return () => {
    if (list.peek() === after) list.value = before;
  };
}

/** Takes a member out of both lists. Returns what brings them back. */
export function hideLikes(profile: string): () => void {
  const restores = [without(givenLikes, profile), without(receivedLikes, profile)];
  return () => {
    for (const restore of restores) restore();
  };
}

/** Shows a like as taken back. Returns what shows it again. */
export function hideOwnLike(profile: string): () => void {
  const restoreCard = without(givenLikes, profile);
  showLike(profile, false);
  return () => {
    restoreCard();
    showLike(profile, true);
  };
}

function showLike(profile: string, liked: boolean): void {
  changedLikes.value = new Map([...changedLikes.peek(), [profile, liked]]);
}

/**
 * Likes or unlikes. Without a network, sends it when the network is back. Returns whether the like is now mutual.
 * @throws ApiError, without any change
 */
export async function toggleLike(profile: string, liked: boolean): Promise<boolean> {
  const member = user.peek()?.id;
  const answer = await orLater({ kind: 'like', about: profile, liked: !liked }, () =>
    liked ? api.removeLike(profile) : api.addLike(profile),
  );
  if (!answer || user.peek()?.id !== member) return false;
  showLike(profile, answer.liked);
  if (answer.liked) madeContact.value = true;
  // If this fails, polling reads the lists.
  if (likesLoaded.peek()) refreshLikes().catch(() => undefined);
  return answer.mutual;
}

/**
 * Clears the "new" flag when the profile is opened (docs/product/chats-and-likes.md#new-likes). The server clears its own
 * flag on the profile call.
 */
export function markLikeSeen(profile: string): void {
  receivedLikes.value = receivedLikes.peek().map((like) => (like.id === profile ? { ...like, like_new: false } : like));
  api.invalidateLikes();
}
