import type { I18n } from '@lingui/core';
import { loadPart } from './language.ts';
import { type LikedProfile, likesRunning } from './liked.ts';

/** Likes or unlikes. What that takes, and what is said about it, comes with the first press. */
export async function pressLike(i18n: I18n, profile: LikedProfile, liked: boolean) {
  const { id } = profile;
  if (likesRunning.peek().has(id)) return;
  likesRunning.value = new Set([...likesRunning.peek(), id]);
  try {
    const { likeAndTell } = await loadPart(i18n, () => import('./like-and-tell.ts'));
    await likeAndTell(i18n, profile, liked);
  } finally {
    likesRunning.value = new Set([...likesRunning.peek()].filter((running) => running !== id));
  }
}
