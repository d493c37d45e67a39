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

/** Shows a toast, which hides itself after its time (docs/product/limits.md#interface). The caller translates the text. */
export function showToast(text: string, tone: Toast['tone'] = 'info', action?: ToastAction): void {
  last += 1;
  toasts.value = [...toasts.peek(), { id: last, text, tone, ...(action && { action }) }];
}

export const dismissToast = (id: number) => {
  toasts.value = toasts.peek().filter((toast) => toast.id !== id);
};
