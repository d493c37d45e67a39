import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import styles from './empty-state.module.scss';

interface Props {
  readonly icon: IconName;
  readonly title: string;
  /** Previews the future content: rows of a list, or cards. */
  readonly preview?: 'rows' | 'cards';
  /** The next step to offer. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

export function EmptyState({ icon, title, preview, action, children }: Props) {
  return (
    <div className={styles.state}>
      <div className={styles.picture}>
        {preview && (
          <div className={`${styles.preview} ${styles[preview]}`} aria-hidden="true">
            <span />
            <span />
            <span />
          </div>
        )}
        <span className={styles.icon}>
          <Icon name={icon} />
        </span>
      </div>
      <h2>{title}</h2>
      {children && <p className={styles.text}>{children}</p>}
      {action}
    </div>
  );
}
