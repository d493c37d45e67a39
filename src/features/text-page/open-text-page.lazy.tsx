import type { TextPage as PageName } from '#shared/rules/page-text.ts';
import { openModal } from '#src/state/overlays/modal.ts';
import { TextPage } from './text-page.tsx';

/** Shows the page in a dialog, so that input on the screen below is kept. */
export function openTextPage(page: PageName, title: string): void {
  openModal({ title, View: () => <TextPage page={page} /> });
}
