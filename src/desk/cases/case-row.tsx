import { type ReactNode, useEffect, useRef } from 'react';
import styles from './case-row.module.scss';

interface Props {
  readonly isCurrent: boolean;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** A case in the list of its queue. The focus follows the cursor of the keys. */
export function CaseRow({ isCurrent, isOpen, onOpen, children }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isCurrent || isOpen || document.activeElement === button.current) return;
    const list = button.current?.closest('ul');
    const control = document.activeElement?.closest('button, a, dialog');
    // It stays on another control, such as a button that decides.
    if (!control || list?.contains(control)) button.current?.focus({ preventScroll: true });
    button.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isCurrent, isOpen]);
  return (
    <li>
      <button
        ref={button}
        type="button"
        className={isCurrent ? `${styles.row} ${styles.current}` : styles.row}
        aria-current={isOpen || undefined}
        onClick={onOpen}
      >
        {children}
      </button>
    </li>
  );
}
