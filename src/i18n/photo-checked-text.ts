import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { dateText } from '#shared/rules/date-text.ts';

/** Such as `Photo checked, November 2026`, in the format of the locale, the same for everyone. `at` is in epoch milliseconds. */
export const photoCheckedText = (i18n: I18n, locale: string, at: number): string =>
  `${i18n._(msg`Photo checked`)}, ${dateText(locale, at, { month: 'long', year: 'numeric', timeZone: 'UTC' })}`;
