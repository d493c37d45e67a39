import type { I18n } from '@lingui/core';
import type { LegalPage } from '#shared/rules/page-text.ts';
import { lazy } from '#src/platform/lazy.ts';
import { runPart } from '#src/state/loading/run-part.ts';

const textPage = lazy(() => import('./open-text-page.lazy.tsx'));

/** Shows the page in a dialog, so that input on the screen below is kept. */
export function openLegalPage(i18n: I18n, page: LegalPage, title: string): void {
  runPart(i18n, textPage, (part) => part.openTextPage(page, title));
}
