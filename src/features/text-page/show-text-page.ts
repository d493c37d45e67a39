import type { I18n } from '@lingui/core';
import type { LegalPage } from '#shared/rules/page-text.ts';
import { lazy } from '#src/platform/lazy.ts';
import { runPart } from '#src/state/run-part.ts';

const textPage = lazy(() => import('./open-text-page.tsx'));

/** Shows a legal page in a dialog, so that what was typed on the screen below it stays. */
export function showTextPage(i18n: I18n, page: LegalPage, title: string): void {
  runPart(i18n, textPage, (part) => part.openTextPage(page, title));
}
