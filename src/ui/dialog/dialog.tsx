import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './dialog.module.scss';

interface Props {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal on the platform's `<dialog>`: it holds the focus, closes by Esc and gives the focus back. */
export function Dialog({ title, closeLabel, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    ref.current?.showModal?.();
  }, []);
  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <button type="button" className={styles.close} aria-label={closeLabel} onClick={() => ref.current?.close()}>
          <Icon name="x" />
        </button>
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}
