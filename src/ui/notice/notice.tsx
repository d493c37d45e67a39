import type { ReactNode } from 'react';
import styles from './notice.module.scss';

interface Props {
  readonly tone?: 'info' | 'danger';
  /** The way on: Retry, a link. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A line within the page that says what happened and what can be done. */
export function Notice({ tone = 'info', action, children }: Props) {
  return (
    <div
      className={`${styles.notice} ${tone === 'danger' ? styles.danger : ''}`}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <div>{children}</div>
      {action}
    </div>
  );
}
