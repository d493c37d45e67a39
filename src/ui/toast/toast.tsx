import { useEffect, useState } from 'react';
import { TOAST_HIDE_MS, TOAST_WITH_ACTION_HIDE_MS } from '#shared/rules/limits.ts';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { TONE_ICONS, type Tone, toneClass } from '../tone/tone.ts';
import styles from './toast.module.scss';
import { usePausableTimeout } from './use-pausable-timeout.ts';

interface ToastItem {
  readonly id: number;
  readonly text: string;
  readonly tone: Tone;
  readonly action?: { readonly label: string; readonly run: () => void };
}

interface Props {
  readonly toasts: readonly ToastItem[];
  readonly onDismiss: (id: number) => void;
}

/**
 * Toasts disappear on click, and after their time. The timers pause while a toast has the pointer or the focus, and
 * while the page is hidden. Failures interrupt a screen reader; everything else is announced politely.
 */
export function ToastStack({ toasts, onDismiss }: Props) {
  // Ids and not flags: a toast that is removed under the pointer gets no event that ends the pause.
  const [pointed, setPointed] = useState<number | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const isTabHidden = useTabHidden();
  const paused = isTabHidden || toasts.some(({ id }) => id === pointed || id === focused);
  const toastOf = (toast: ToastItem) => (
    <div
      key={toast.id}
      className={styles.place}
      role={toast.tone === 'danger' ? 'alert' : undefined}
      onPointerEnter={() => setPointed(toast.id)}
      onPointerLeave={() => setPointed(null)}
      onFocusCapture={() => setFocused(toast.id)}
      onBlurCapture={() => setFocused(null)}
    >
      <Toast toast={toast} paused={paused} onDismiss={() => onDismiss(toast.id)} />
    </div>
  );
  return (
    <div className={styles.stack}>
      {toasts.filter(({ tone }) => tone === 'danger').map(toastOf)}
      <div className={styles.polite} role="status" aria-atomic="false">
        {toasts.filter(({ tone }) => tone !== 'danger').map(toastOf)}
      </div>
    </div>
  );
}

interface ToastProps {
  readonly toast: ToastItem;
  readonly paused: boolean;
  readonly onDismiss: () => void;
}

function Toast({ toast: { text, tone, action }, paused, onDismiss }: ToastProps) {
  usePausableTimeout(action ? TOAST_WITH_ACTION_HIDE_MS : TOAST_HIDE_MS, paused, onDismiss);
  const content = (
    <>
      <span className={styles.icon}>
        <Icon name={TONE_ICONS[tone]} />
      </span>
      {text}
    </>
  );
  if (!action) {
    return (
      <button type="button" className={`${styles.toast} ${toneClass(tone)}`} onClick={onDismiss}>
        {content}
      </button>
    );
  }
  return (
    <div className={`${styles.toast} ${styles.withAction} ${toneClass(tone)}`}>
      {content}
      <Button
        tone="quiet"
        small
        onClick={() => {
          action.run();
          onDismiss();
        }}
      >
        {action.label}
      </Button>
    </div>
  );
}

function useTabHidden(): boolean {
  // The gallery of the developer pages renders toasts on the server too, where there is no document.
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    const follow = () => setHidden(document.hidden);
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);
  return hidden;
}
