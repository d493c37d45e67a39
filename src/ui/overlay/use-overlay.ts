import { useEffect, useId, useRef, useState } from 'react';
import { closeOnBack } from '#src/platform/back-entry.ts';

/** Safari before 17, Chrome before 114 and Firefox before 125 have no popovers. There the overlay opens by its script. */
export const hasPopovers = () => 'showPopover' in HTMLElement.prototype;

/**
 * The state of an `Overlay`. An overlay that was opened before the page's script ran is open from the start. `onOpen` is
 * called before the overlay adds its history entry.
 */
export function useOverlay(onOpen?: () => void) {
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = `overlay-${useId()}`;
  const [isOpen, setOpen] = useState(false);
  /** Reads the state from the browser, which opens and closes popovers by itself. */
  const follow = () => setOpen(panel.current?.matches(':popover-open') ?? false);
  const close = () => (hasPopovers() ? panel.current?.hidePopover() : setOpen(false));
  useEffect(() => {
    if (hasPopovers()) follow();
  }, []);
  useEffect(() => {
    if (!isOpen) return undefined;
    panel.current?.focus({ preventScroll: true });
    onOpen?.();
    // Also where the browser closes popovers by itself: the focus may move without a press, and a member who writes
    // elsewhere is done with the overlay.
    const handleLeft = ({ target }: Event) => {
      if (![panel, button].some(({ current }) => current?.contains(target as Node))) close();
    };
    const open = new AbortController();
    const { signal } = open;
    document.addEventListener('focusin', handleLeft, { signal });
    document.addEventListener('pointerdown', handleLeft, { signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal });
    panel.current?.addEventListener('click', ({ target }) => (target as Element).closest('[data-choice]') && close(), {
      signal,
    });
    const forgetBack = closeOnBack(close);
    return () => {
      open.abort();
      forgetBack();
      // Not if the choice has moved the focus, for example into a dialog.
      if (panel.current?.contains(document.activeElement) || document.activeElement === document.body)
        button.current?.focus();
    };
  }, [isOpen]);
  /** For each button that opens it. */
  const opener = { popoverTarget: id, onClick: () => hasPopovers() || setOpen(!isOpen) };
  return { id, panel, button, opener, isOpen, follow, close };
}
