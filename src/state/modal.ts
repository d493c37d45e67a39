import type { ComponentType } from 'react';
import { signal } from '#src/platform/signals.ts';
import type { LikedProfile } from './liked.ts';
import { onLoggedOut } from './session.ts';

interface TitledModal {
  readonly title: string;
}
interface ViewModal extends TitledModal {
  readonly View: ComponentType<{ readonly close: () => void }>;
}
/** Two have come to like each other. */
interface MutualModal extends TitledModal {
  readonly mutual: LikedProfile;
}
export type Modal = ViewModal | MutualModal;

export const modal = signal<Modal | null>(null);
export const openModal = (next: Modal) => {
  modal.value = next;
};
export const closeModal = () => {
  modal.value = null;
};

onLoggedOut(closeModal);
