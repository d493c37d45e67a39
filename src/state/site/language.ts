import type { I18n } from '@lingui/core';
import type { Locale } from '#shared/contracts/settings.ts';
import { tagOf } from '#shared/rules/locale.ts';
import { loadStrings } from '#src/i18n/catalogs.ts';
import { type Lazy, lazy } from '#src/platform/lazy.ts';
import { computed, signal } from '#src/platform/signals.ts';
import { boot } from './site.ts';

export const locale = signal<Locale>('en');
export const localeTag = computed(() => tagOf(locale.value));

let catalog: { readonly of: Locale; readonly load: Lazy<void> } | undefined;

/**
 * Loads a part of a screen together with the language's whole catalog, because a page's HTML contains only the strings of
 * its first screen.
 */
export async function loadPart<Part>(i18n: I18n, load: Lazy<Part>): Promise<Part> {
  const { prefix, build } = boot.peek();
  const of = locale.peek();
  if (catalog?.of !== of) catalog = { of, load: lazy(() => loadStrings(i18n, of, prefix, 'messages', build)) };
  const [part] = await Promise.all([load(), catalog.load()]);
  return part;
}
