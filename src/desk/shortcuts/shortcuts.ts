import { signal } from '#src/platform/signals.ts';

interface Shortcut {
  /** As `KeyboardEvent.key`, in lower case. `g p` stands for one key after the other. */
  readonly keys: readonly string[];
  readonly label: string;
  readonly run: () => void;
  /** Also runs again while the key is held down. Decisions never do. */
  readonly repeats?: true;
}

export interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
  /** For the keys of an open dialog. All others rest meanwhile. */
  readonly inDialog?: true;
}

/** The groups on the page. Each stands for the latest one that its component has rendered. */
export const groups = signal<readonly { readonly current: ShortcutGroup }[]>([]);
/** The first key of two. */
let first = '';

const EDITABLE = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

function handleKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, repeat, target } = event;
  if (event.defaultPrevented || ctrlKey || metaKey || altKey || key === 'Shift') return;
  if (target instanceof Element && target.matches(EDITABLE)) return;
  // Enter presses what has the focus.
  if (key === 'Enter' && target instanceof Element && target.closest('a, button, summary')) return;
  const all = groups.peek().map(({ current }) => current);
  // Not the count of open dialogs: effects count a dialog down after it is gone, and the next key can come before that.
  const isInDialog = document.querySelector('dialog') !== null || all.some(({ inDialog }) => inDialog);
  const shortcuts = all.filter(({ inDialog = false }) => inDialog === isInDialog).flatMap((group) => group.shortcuts);
  const typed = `${first}${key.toLowerCase()}`;
  const found = shortcuts.find(({ keys }) => keys.includes(typed));
  const begins = !found && shortcuts.some(({ keys }) => keys.some((each) => each.startsWith(`${typed} `)));
  first = begins ? `${typed} ` : '';
  if (!found) return;
  event.preventDefault();
  if (!repeat || found.repeats) found.run();
}

export function followKeys(): () => void {
  document.addEventListener('keydown', handleKey);
  return () => document.removeEventListener('keydown', handleKey);
}
