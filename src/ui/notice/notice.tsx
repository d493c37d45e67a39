import type { ReactNode } from 'react';
import styles from './notice.module.scss';

interface Props {
  readonly tone?: 'info' | 'danger';
  /** A button or link, such as Retry. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

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
