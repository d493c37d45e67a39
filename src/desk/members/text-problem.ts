import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { countChars } from '#shared/rules/clean-text.ts';

/** What is wrong with a text that must be there: `missing` if it isn't. */
export function textProblem(i18n: I18n, text: string, max: number, missing: string): string | undefined {
  if (text === '') return missing;
  const tooLong = msg({ id: 'desk.text.too_long', message: `Write at most ${max} characters.` });
  return countChars(text) > max ? i18n._(tooLong) : undefined;
}
