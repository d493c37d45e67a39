import styles from './toast.module.scss';

interface Props {
  readonly toasts: readonly {
    readonly id: number;
    readonly text: string;
    readonly tone: 'info' | 'success' | 'danger';
  }[];
  readonly onDismiss: (id: number) => void;
}

/** Lines that come and go; a press takes one away. Announced politely. */
export function ToastStack({ toasts, onDismiss }: Props) {
  return (
    <div class={styles.stack} role="status">
      {toasts.map((toast) => (
        <button
          type="button"
          key={toast.id}
          class={`${styles.toast} ${styles[toast.tone]}`}
          onClick={() => onDismiss(toast.id)}
        >
          {toast.text}
        </button>
      ))}
    </div>
  );
}
