import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { failureText } from './failure-text.ts';
import { toggleLike } from './likes.ts';
import { showToast } from './toasts.ts';

const MUTUAL = msg({ message: 'You and {name} like each other' });

/** Tells of a like that is returned, and of a failure, after which nothing has changed. */
export async function likeAndTell(i18n: I18n, profile: { readonly id: string; readonly name: string }, liked: boolean) {
  try {
    const mutual = await toggleLike(profile.id, liked);
    if (mutual) showToast(i18n._(MUTUAL.id, { name: profile.name }, { message: MUTUAL.message }), 'success');
  } catch (error) {
    showToast(await failureText(i18n, error), 'danger');
  }
}
