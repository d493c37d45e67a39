import type { I18n } from '@lingui/core';
import type { Locale } from '#shared/contracts/settings.ts';
import { LOCALE_COOKIE, LOCALE_COOKIE_SECONDS } from '#shared/rules/limits.ts';
import { tagOf } from '#shared/rules/locale.ts';
import { loadStrings } from '#src/i18n/catalogs.ts';
import { writeCookie } from '#src/platform/cookies.ts';
import { locale } from './language.ts';
import { boot } from './site.ts';

/**
 * Switches language in place: the whole catalog once, then every later route in the new language
 * (docs/product/README.md#languages).
 */
export async function switchLocale(i18n: I18n, next: Locale): Promise<void> {
  const { prefix, build } = boot.peek();
  await loadStrings(i18n, next, prefix, 'messages', build);
  writeCookie(LOCALE_COOKIE, next, LOCALE_COOKIE_SECONDS);
  document.documentElement.lang = tagOf(next);
  locale.value = next;
  i18n.activate(next);
}
