import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { failureText } from './failure-text.ts';
import type { LikedProfile } from './liked.ts';
import { toggleLike } from './likes.ts';
import { openModal } from './modal.ts';
import { onLoggedOut } from './session.ts';
import { showToast } from './toasts.ts';
import { shownRoute } from './view.ts';

const MUTUAL = msg({ message: 'You and {name} like each other' });
const UNLIKED = msg({ message: '{name} is no longer among your likes.' });
const UNDO = msg`Undo`;

/** Whose returned like has been celebrated: once is a moment. */
const celebrated = new Set<string>();
onLoggedOut(() => celebrated.clear());

/** Tells of a like that is returned, of one that left the list on screen, and of a failure, after which nothing has changed. */
export async function likeAndTell(i18n: I18n, profile: LikedProfile, liked: boolean): Promise<void> {
  const say = ({ id, message }: typeof MUTUAL) => i18n._(id, { name: profile.name }, { message: message ?? '' });
  try {
    const mutual = await toggleLike(profile.id, liked);
    if (mutual) tellOfMutual(profile, say(MUTUAL));
    else if (liked && shownRoute.peek()?.route.name.startsWith('likes')) {
      const undo = { label: i18n._(UNDO), run: () => likeAndTell(i18n, profile, false) };
      showToast(say(UNLIKED), 'info', undo);
    }
  } catch (error) {
    showToast(await failureText(i18n, error), 'danger');
  }
}

function tellOfMutual(profile: LikedProfile, title: string): void {
  if (celebrated.has(profile.id)) showToast(title, 'success');
  else openModal({ title, mutual: profile });
  celebrated.add(profile.id);
}
