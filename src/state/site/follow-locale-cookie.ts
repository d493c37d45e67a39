import type { I18n } from '@lingui/core';
import type { Locale } from '#shared/contracts/settings.ts';
import { LOCALE_COOKIE_SECONDS } from '#shared/rules/limits.ts';
import { readCookie, writeCookie } from '#src/platform/cookies.ts';
import * as stored from '#src/platform/device-table/visitor-rows.ts';
import { locale } from './language.ts';
import { boot } from './site.ts';
import { switchLocale } from './switch-locale.ts';

/**
 * Stores the page's language on the first visit. Later pages follow the cookie, also on a host of plain files, which
 * serves the pack's language (docs/product/README.md#languages).
 */
export function followLocaleCookie(i18n: I18n): void {
  const chosen = readCookie(stored.locale) as Locale;
  const { locales } = boot.peek().settings;
  if (!locales.includes(chosen)) writeCookie(stored.locale, locale.peek(), LOCALE_COOKIE_SECONDS);
  // A failure is silent, because the user did not request the switch. The page keeps its language.
  else if (chosen !== locale.peek()) switchLocale(i18n, chosen).catch(() => undefined);
}
