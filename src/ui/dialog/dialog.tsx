import { type ReactNode, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../icon/icon.tsx';
import styles from './dialog.module.scss';
import { useModal } from './use-modal.ts';

interface Props {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A modal: a sheet from below on phones. It closes by Escape, Back, Close, and by a press outside unless something was
 * entered. It always renders into the element with the id `teleports` (docs/product/screens.md#dialogs-and-toasts).
 */
export function Dialog({ title, closeLabel, onClose, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The browser would focus Close. With the focus on the heading, a screen reader continues with the text, and phones don't
  // open the keyboard yet.
  const { ref, close, handleKeyDown } = useModal({ onClose, focused: heading, panelClass: styles.panel });
  // Dialogs have a separate root, and each root counts its ids from the start.
  const id = `dialog-${useId()}`;
  const isEntered = useRef(false);
  const isPressedOutside = useRef(false);
  // Both ends of the press, so that text can be selected beyond the edge.
  const handlePress = ({ target, type }: { readonly target: EventTarget; readonly type: string }) => {
    const isOutside = target === ref.current;
    if (type === 'click' && isOutside && isPressedOutside.current && !isEntered.current) close();
    isPressedOutside.current = isOutside;
  };
  return createPortal(
    <dialog
      ref={ref}
      className={styles.dialog}
      data-sheet
      aria-labelledby={id}
      onClose={onClose}
      onKeyDown={handleKeyDown}
      onPointerDown={handlePress}
      onClick={handlePress}
      onInput={() => {
        isEntered.current = true;
      }}
    >
      <div className={styles.head} data-grip>
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
