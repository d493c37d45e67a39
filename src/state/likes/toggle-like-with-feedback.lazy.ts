import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { DOUBLE_TOUCH_MS } from '#shared/rules/limits.ts';
import { prefersReducedMotion } from '#src/platform/reduced-motion.ts';
import { failureText } from '#src/state/failures/failure-text.ts';
import { shownRoute } from '#src/state/navigation/view.ts';
import { openModal } from '#src/state/overlays/modal.ts';
import { showToast } from '#src/state/overlays/toasts.ts';
import { onLoggedOut } from '#src/state/session/session.ts';
import { sendUnlessUndone } from '#src/state/undo/send-unless-undone.ts';
import type { LikedProfile } from './is-liked.ts';
import { hideOwnLike, toggleLike } from './likes.ts';

const MUTUAL = msg`It’s a match!`;
const UNLIKED = msg({ message: '{name} was removed from your likes.' });

/** Profiles whose match was already shown as a dialog. */
const shownMatches = new Set<string>();
/** When each profile was liked last, in epoch milliseconds. */
const likedAt = new Map<string, number>();
/** What undoes each unlike, by profile id. */
const undos = new Map<string, () => boolean>();
onLoggedOut(() => {
  shownMatches.clear();
  likedAt.clear();
  undos.clear();
});

const POP = [{}, { transform: 'scale(1.25)', offset: 0.4 }, {}];
/** As `$pop` in src/styles/_mixins.scss. */
const POP_MS = 320;

/** The second of two quick taps, which would remove the like again. */
const isDoubleTouch = (id: string) => Date.now() - (likedAt.get(id) ?? 0) < DOUBLE_TOUCH_MS;

/** Likes or unlikes, and shows a match or a failure. On the likes pages, an unlike can be undone before it is sent. */
export async function toggleLikeWithFeedback(
  i18n: I18n,
  profile: LikedProfile,
  liked: boolean,
  button: Element,
): Promise<void> {
  if (liked && isDoubleTouch(profile.id)) return;
  if (!liked) likedAt.set(profile.id, Date.now());
  const say = ({ id, message }: typeof MUTUAL) => i18n._(id, { name: profile.name }, { message: message ?? '' });
  // A like that nobody took back yet needs no call.
  if (!liked && undos.get(profile.id)?.()) return;
  if (liked && shownRoute.peek()?.route.name.startsWith('likes')) {
    const undo = sendUnlessUndone(i18n, {
      text: say(UNLIKED),
      show: () => hideOwnLike(profile.id),
      send: () => toggleLike(profile.id, true),
    });
    undos.set(profile.id, undo);
    return;
  }
  try {
    const mutual = await toggleLike(profile.id, liked);
    if (!liked) popHeart(button);
    if (mutual) showMatch(profile, say(MUTUAL));
  } catch (error) {
    showToast(await failureText(i18n, error), 'danger');
  }
}

/** Here instead of in the styles, where a like that was given before would pop when its card is shown. */
function popHeart(button: Element): void {
  if (prefersReducedMotion()) return;
  // Until then, the button shows its spinner.
  requestAnimationFrame(() => button.firstElementChild?.animate(POP, POP_MS));
}

function showMatch(profile: LikedProfile, title: string): void {
  if (shownMatches.has(profile.id)) showToast(title, 'success');
  else openModal({ title, mutual: profile });
  shownMatches.add(profile.id);
}
