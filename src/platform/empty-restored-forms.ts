/**
 * Empties the forms that the browser has filled with what was typed before Back or a reload: it was perhaps typed by
 * another member (docs/product/must-hold.md#s6). What its member may find again, the app has stored itself.
 */
export function emptyRestoredForms(): void {
  const [load] = performance.getEntriesByType('navigation');
  if (!load || !('type' in load) || load.type === 'navigate') return;
  for (const form of document.forms) form.reset();
}
