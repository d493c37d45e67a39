import type { I18n } from '@lingui/core';
import type { Screen } from '#src/layouts/screen.ts';

/** The document's title: the screen's own, then the site's name. */
export function titleOf(i18n: I18n, { title, fullTitle }: Screen, brand: string): string {
  const text = i18n._(title.id, { brand }, { message: title.message });
  return fullTitle ? text : `${text} · ${brand}`;
}
