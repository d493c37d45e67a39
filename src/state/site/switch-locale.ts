import type { I18n } from '@lingui/core';
import type { Locale } from '#shared/contracts/settings.ts';
import { LOCALE_COOKIE_SECONDS } from '#shared/rules/limits.ts';
import { tagOf } from '#shared/rules/locale.ts';
import { loadStrings } from '#src/i18n/catalogs.ts';
import { writeCookie } from '#src/platform/cookies.ts';
import * as stored from '#src/platform/device-table/visitor-rows.ts';
import { locale } from './language.ts';
import { boot } from './site.ts';

/**
 * Switches the language without a reload. Loads the whole catalog once (docs/product/README.md#languages).
 */
export async function switchLocale(i18n: I18n, next: Locale): Promise<void> {
  const { prefix, build } = boot.peek();
  await loadStrings(i18n, next, prefix, 'messages', build);
  writeCookie(stored.locale, next, LOCALE_COOKIE_SECONDS);
  document.documentElement.lang = tagOf(next);
  locale.value = next;
  i18n.activate(next);
}
