import { TOAST_HIDE_MS, TOAST_WITH_ACTION_HIDE_MS } from '#shared/rules/limits.ts';
import { signal } from '#src/platform/signals.ts';
import { onLoggedOut } from '#src/state/session/session.ts';

interface ToastAction {
  readonly label: string;
  readonly run: () => void;
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
 * Shows a toast for five seconds, or longer with an action (docs/product/limits.md#interface). The caller translates the
 * text.
 */
export function showToast(text: string, tone: Toast['tone'] = 'info', action?: ToastAction): void {
  last += 1;
  const id = last;
  toasts.value = [...toasts.peek(), { id, text, tone, ...(action && { action }) }];
  setTimeout(() => dismissToast(id), action ? TOAST_WITH_ACTION_HIDE_MS : TOAST_HIDE_MS);
}

export const dismissToast = (id: number) => {
  toasts.value = toasts.peek().filter((toast) => toast.id !== id);
};
