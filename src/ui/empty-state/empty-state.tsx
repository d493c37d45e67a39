import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import styles from './empty-state.module.scss';

interface Props {
  readonly icon: IconName;
  readonly title: string;
  /** The next step to offer. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

export function EmptyState({ icon, title, action, children }: Props) {
  return (
    <div className={styles.state}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <h2>{title}</h2>
      {children && <p className={styles.text}>{children}</p>}
      {action}
    </div>
  );
}
