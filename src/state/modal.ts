import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { onLoggedOut } from './session.ts';

export interface Modal {
  readonly title: string;
  readonly View: ComponentType<{ readonly close: () => void }>;
}

export const modal = signal<Modal | null>(null);
export const openModal = (next: Modal) => {
  modal.value = next;
};
export const closeModal = () => {
  modal.value = null;
};

onLoggedOut(closeModal);
