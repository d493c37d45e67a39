import type { ComponentChildren } from 'preact';
import styles from './notice.module.scss';

interface Props {
  readonly tone?: 'info' | 'danger';
  /** The way on: Retry, a link. */
  readonly action?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** A line within the page that says what happened and what can be done. */
export function Notice({ tone = 'info', action, children }: Props) {
  return (
    <div
      class={`${styles.notice} ${tone === 'danger' ? styles.danger : ''}`}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <div>{children}</div>
      {action}
    </div>
  );
}
