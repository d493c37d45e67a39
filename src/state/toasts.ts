import { signal } from '@preact/signals';
import { TOAST_HIDE_MS } from '#shared/rules/limits.ts';
import { onLoggedOut } from './session.ts';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'info' | 'success' | 'danger';
}

export const toasts = signal<readonly Toast[]>([]);
let last = 0;

onLoggedOut(() => {
  toasts.value = [];
});

/** Shows a line for five seconds (spec §9). The text is translated by the caller. */
export function showToast(text: string, tone: Toast['tone'] = 'info'): void {
  last += 1;
  const id = last;
  toasts.value = [...toasts.peek(), { id, text, tone }];
  setTimeout(() => dismissToast(id), TOAST_HIDE_MS);
}

export const dismissToast = (id: number) => {
  toasts.value = toasts.peek().filter((toast) => toast.id !== id);
};
