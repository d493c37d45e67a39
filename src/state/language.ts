import type { I18n } from '@lingui/core';
import type { Locale } from '#shared/contracts/settings.ts';
import { tagOf } from '#shared/rules/locale.ts';
import { loadStrings } from '#src/i18n/catalogs.ts';
import { type Lazy, lazy } from '#src/platform/lazy.ts';
import { computed, signal } from '#src/platform/signals.ts';
import { boot } from './site.ts';

export const locale = signal<Locale>('en');
export const localeTag = computed(() => tagOf(locale.value));

let whole: { readonly of: Locale; readonly load: Lazy<void> } | undefined;

/**
 * A part of a screen that comes when it is asked for, with the whole catalog of the language: a page's HTML carries only
 * the strings of its first screen.
 */
export async function loadPart<Part>(i18n: I18n, load: Lazy<Part>): Promise<Part> {
  const { prefix, build } = boot.peek();
  const of = locale.peek();
  if (whole?.of !== of) whole = { of, load: lazy(() => loadStrings(i18n, of, prefix, 'messages', build)) };
  const [part] = await Promise.all([load(), whole.load()]);
  return part;
}
