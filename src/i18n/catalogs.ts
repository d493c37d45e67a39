import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { Strings } from '#shared/contracts/boot.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { isolateValues } from './isolate-values.ts';

/** Creates an instance per page or render, because a global one would leak between renders. */
export function i18nOf(locale: Locale, strings: Strings): I18n {
  return isolateValues(setupI18n({ locale, messages: { [locale]: strings as Messages } }));
}

/**
 * Loads the strings of one route from `/_i18n/`, or the whole catalog if `name` is `messages`
 * (docs/product/README.md#languages). @throws if they can't be loaded
 */
export async function loadStrings(
  i18n: I18n,
  locale: Locale,
  prefix: string,
  name: string,
  build: string,
): Promise<void> {
  try {
    const response = await fetch(`/_i18n/${prefix}${locale}/${name}.json?v=${build}`);
    if (!response.ok) throw new Error(String(response.status));
    i18n.load(locale, (await response.json()) as Messages);
  } catch (error) {
    console.warn('Failed to load messages for locale', locale, error);
    throw error;
  }
}
