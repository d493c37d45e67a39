import type { I18n } from '@lingui/core';
import { lazy } from '#src/platform/lazy.ts';
import { type LikedProfile, likesRunning } from './liked.ts';
import { runPart } from './run-part.ts';

const likes = lazy(() => import('./like-and-tell.ts'));

/** Likes or unlikes. What that takes, and what is said about it, comes with the first press. */
export async function pressLike(i18n: I18n, profile: LikedProfile, liked: boolean) {
  const { id } = profile;
  if (likesRunning.peek().has(id)) return;
  likesRunning.value = new Set([...likesRunning.peek(), id]);
  try {
    await runPart(i18n, likes, ({ likeAndTell }) => likeAndTell(i18n, profile, liked));
  } finally {
    likesRunning.value = new Set([...likesRunning.peek()].filter((running) => running !== id));
  }
}
