import type { ComponentType } from 'react';
import { signal } from '#src/platform/signals.ts';
import type { LikedProfile } from '#src/state/likes/is-liked.ts';
import { onLoggedOut } from '#src/state/session/session.ts';

interface TitledModal {
  readonly title: string;
}
interface ViewModal extends TitledModal {
  readonly View: ComponentType<{ readonly onClose: () => void }>;
}
/** A match. */
interface MutualModal extends TitledModal {
  readonly mutual: LikedProfile;
}
type Modal = ViewModal | MutualModal;

let opened = 0;
/** `number` distinguishes dialogs: when the browser reports that a dialog has closed, another one may be open. */
export const modal = signal<(Modal & { readonly number: number }) | null>(null);
export const openModal = (next: Modal) => {
  opened += 1;
  modal.value = { ...next, number: opened };
};
export const closeModal = () => {
  modal.value = null;
};

onLoggedOut(closeModal);
