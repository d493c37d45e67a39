import { signal } from '#src/platform/signals.ts';
import { onLoggedOut } from '#src/state/session/session.ts';

interface ToastAction {
  readonly label: string;
  readonly run: () => void;
  /** Called if the toast goes without it, but not at a logout. */
  readonly onMissed?: () => void;
}

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'info' | 'success' | 'danger';
  /** For example Undo. */
  readonly action?: ToastAction;
}

export const toasts = signal<readonly Toast[]>([]);
let last = 0;

onLoggedOut(() => {
  toasts.value = [];
});

/**
 * Shows a toast, which hides itself after its time (docs/product/limits.md#interface). The caller translates the text.
 * Returns its id.
 */
export function showToast(text: string, tone: Toast['tone'] = 'info', action?: ToastAction): number {
  last += 1;
  toasts.value = [...toasts.peek(), { id: last, text, tone, ...(action && { action }) }];
  return last;
}

export function dismissToast(id: number): void {
  const toast = toasts.peek().find((each) => each.id === id);
  toasts.value = toasts.peek().filter((each) => each !== toast);
  toast?.action?.onMissed?.();
}
