import type { TextPage as Name } from '#shared/rules/page-text.ts';
import { openModal } from '#src/state/modal.ts';

/** Shows a page of text above the one that is on screen, so that what was typed there stays. */
export async function openTextPage(page: Name, title: string): Promise<void> {
  const { TextPage } = await import('./text-page.tsx');
  openModal({ title, View: () => TextPage({ page }) });
}
