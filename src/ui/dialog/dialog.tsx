import { type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { closeOnBack } from '#src/platform/back-entry.ts';
import { openDialogs } from '#src/platform/open-dialogs.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './dialog.module.scss';

interface Props {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A modal: a sheet from below on phones. It closes by Escape, Back, Close, and by a press outside unless something was
 * entered. Based on the native `<dialog>`, which traps the focus, closes on Escape and restores the focus. Safari before 15.4
 * and Firefox before 98 don't support `<dialog>`: there it is a panel above the page. It always renders into the
 * element with the id `teleports` (docs/product/screens.md#dialogs-and-toasts).
 */
export function Dialog({ title, closeLabel, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Dialogs have a separate root, and each root counts its ids from the start.
  const id = `dialog-${useId()}`;
  useEffect(() => {
    const dialog = ref.current;
    // The browser would focus Close. With the focus on the heading, a screen reader continues with the text, and phones
    // don't open the keyboard yet.
    const focusHeading = () => heading.current?.focus();
    if (!dialog || 'showModal' in dialog) {
      dialog?.showModal();
      focusHeading();
      return undefined;
    }
    const panel: HTMLElement = dialog;
    const opener = document.activeElement as HTMLElement | null;
    panel.classList.add(styles.panel as string);
    panel.setAttribute('role', 'dialog');
    panel.setAttribute('open', '');
    focusHeading();
    return () => opener?.focus();
  }, []);
  useEffect(() => {
    openDialogs.value += 1;
    return () => {
      openDialogs.value -= 1;
    };
  }, []);
  const isEntered = useRef(false);
  const isPressedOutside = useRef(false);
  const close = () => (ref.current && 'close' in ref.current ? ref.current.close() : onClose());
  useEffect(() => closeOnBack(close), []);
  // Both ends of the press, so that text can be selected beyond the edge.
  const handlePress = ({ target, type }: { readonly target: EventTarget; readonly type: string }) => {
    const isOutside = target === ref.current;
    if (type === 'click' && isOutside && isPressedOutside.current && !isEntered.current) close();
    isPressedOutside.current = isOutside;
  };
  const handleKeyDown = ({ key }: { readonly key: string }) => {
    // The native dialog closes by itself.
    if (key === 'Escape' && ref.current && !('close' in ref.current)) onClose();
  };
  return createPortal(
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={id}
      onClose={onClose}
      onKeyDown={handleKeyDown}
      onPointerDown={handlePress}
      onClick={handlePress}
      onInput={() => {
        isEntered.current = true;
      }}
    >
      <div className={styles.head}>
        <h2 ref={heading} id={id} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className={styles.close} aria-label={closeLabel} onClick={close}>
          <Icon name="x" />
        </button>
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>,
    document.getElementById('teleports') as HTMLElement,
  );
}
