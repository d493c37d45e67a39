import type { ComponentChildren } from 'preact';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import styles from './empty-state.module.scss';

interface Props {
  readonly icon: IconName;
  readonly title: string;
  /** What to do next. */
  readonly action?: ComponentChildren;
  readonly children?: ComponentChildren;
}

export function EmptyState({ icon, title, action, children }: Props) {
  return (
    <div class={styles.state}>
      <span class={styles.icon}>
        <Icon name={icon} />
      </span>
      <h2>{title}</h2>
      {children && <p class={styles.text}>{children}</p>}
      {action}
    </div>
  );
}
