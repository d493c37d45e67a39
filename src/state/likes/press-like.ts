import type { I18n } from '@lingui/core';
import { lazy } from '#src/platform/lazy.ts';
import { runPart } from '#src/state/loading/run-part.ts';
import { type LikedProfile, pendingLikes } from './is-liked.ts';

const likes = lazy(() => import('./toggle-like-with-feedback.lazy.ts'));

/** Likes or unlikes. The first click loads the code and the texts for it. */
export async function pressLike(i18n: I18n, profile: LikedProfile, liked: boolean, button: Element) {
  const { id } = profile;
  if (pendingLikes.peek().has(id)) return;
  pendingLikes.value = new Set([...pendingLikes.peek(), id]);
  try {
    await runPart(i18n, likes, ({ toggleLikeWithFeedback }) => toggleLikeWithFeedback(i18n, profile, liked, button));
  } finally {
    pendingLikes.value = new Set([...pendingLikes.peek()].filter((running) => running !== id));
  }
}
