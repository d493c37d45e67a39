import { type ComponentType, useState } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { IconName } from '#src/ui/icon/icon-names.ts';
import styles from './account.module.scss';

interface Props {
  readonly icon: IconName;
  readonly title: string;
  readonly View: ComponentType<{ readonly close: () => void }>;
}

/** A part that opens by its title; what is in it is asked for when it first does. */
export function AccountPanel({ icon, title, View }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.panel} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.title}>
        <Icon name={icon} />
        {title}
        <Icon name="chevron-down" />
      </summary>
      {open && (
        <div className={styles.body}>
          <View close={() => setOpen(false)} />
        </div>
      )}
    </details>
  );
}
