import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { closeOnBack } from '#src/platform/back-entry.ts';
import { openDialogs } from '#src/platform/open-dialogs.ts';

interface Options {
  readonly onClose: () => void;
  /** Gets the focus at first. */
  readonly focused: RefObject<HTMLElement | null>;
  /** For browsers without `<dialog>`. */
  readonly panelClass: string | undefined;
}

/**
 * Opens a `<dialog>` once it is rendered. Based on the native element, which traps the focus, closes on Escape and restores
 * the focus. Safari before 15.4 and Firefox before 98 don't support it: there it is a panel above the page. It also closes
 * by Back.
 */
export function useModal({ onClose, focused, panelClass }: Options) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const focus = () => focused.current?.focus();
    if (!dialog || 'showModal' in dialog) {
      dialog?.showModal();
      focus();
      return undefined;
    }
    const panel: HTMLElement = dialog;
    const opener = document.activeElement as HTMLElement | null;
    panel.classList.add(panelClass as string);
    panel.setAttribute('role', 'dialog');
    panel.setAttribute('open', '');
    focus();
    return () => opener?.focus();
  }, []);
  useEffect(() => {
    openDialogs.value += 1;
    return () => {
      openDialogs.value -= 1;
    };
  }, []);
  const close = () => (ref.current && 'close' in ref.current ? ref.current.close() : onClose());
  useEffect(() => closeOnBack(close), []);
  const handleKeyDown = ({ key }: Pick<KeyboardEvent, 'key'>) => {
    // The native dialog closes by itself.
    if (key === 'Escape' && ref.current && !('close' in ref.current)) onClose();
  };
  return { ref, close, handleKeyDown };
}
