import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { DeskError } from '../api/desk-error.ts';
import { errorText } from '../texts/error-text.ts';

const GONE = msg({
  id: 'desk.member.gone',
  message: 'There is no such member. The account may have been deleted in the meantime.',
});

/** What the operator reads about a failed call about members: the server's own sentences, where it has some. */
export function memberErrorText(i18n: I18n, error: unknown): string {
  if (!(error instanceof DeskError)) return errorText(i18n, error);
  const sentences = Object.values(error.problems);
  if (sentences.length > 0) return sentences.join(' ');
  return error.status === 404 ? i18n._(GONE) : errorText(i18n, error);
}
