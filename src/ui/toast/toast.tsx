import { Button } from '../button/button.tsx';
import styles from './toast.module.scss';

interface Props {
  readonly toasts: readonly {
    readonly id: number;
    readonly text: string;
    readonly tone: 'info' | 'success' | 'danger';
    readonly action?: { readonly label: string; readonly run: () => void };
  }[];
  readonly onDismiss: (id: number) => void;
}

/** Toasts disappear on click. They are announced politely. */
export function ToastStack({ toasts, onDismiss }: Props) {
  return (
    <div className={styles.stack} role="status">
      {toasts.map(({ id, text, tone, action }) =>
        action ? (
          <div key={id} className={`${styles.toast} ${styles.withAction} ${styles[tone]}`}>
            {text}
            <Button
              tone="quiet"
              small
              onClick={() => {
                onDismiss(id);
                action.run();
              }}
            >
              {action.label}
            </Button>
          </div>
        ) : (
          <button type="button" key={id} className={`${styles.toast} ${styles[tone]}`} onClick={() => onDismiss(id)}>
            {text}
          </button>
        ),
      )}
    </div>
  );
}
