import { signal } from '#src/platform/signals.ts';
import type { Tone } from '#src/ui/tone/tone.ts';

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: Tone;
}

export const toasts = signal<readonly Toast[]>([]);
let lastId = 0;

export function showToast(text: string, tone: Tone): void {
  lastId += 1;
  toasts.value = [...toasts.peek(), { id: lastId, text, tone }];
}

export function dismissToast(id: number): void {
  toasts.value = toasts.peek().filter((toast) => toast.id !== id);
}
