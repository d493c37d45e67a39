import type { TextPage as Name } from '#shared/rules/page-text.ts';
import { openModal } from '#src/state/modal.ts';
import { TextPage } from './text-page.tsx';

/** Shows a page of text above the one that is on screen, so that what was typed there stays. */
export function openTextPage(page: Name, title: string): void {
  openModal({ title, View: () => <TextPage page={page} /> });
}
