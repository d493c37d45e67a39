import type { ComponentType } from 'react';
import { useDetails } from '#src/ui/details/use-details.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { IconName } from '#src/ui/icon/icon-names.ts';
import styles from './account.module.scss';

interface Props {
  readonly icon: IconName;
  readonly title: string;
  readonly View: ComponentType<{ readonly onClose: () => void }>;
}

/** A collapsible section. Its content mounts when it opens, so its data loads only then. */
export function AccountPanel({ icon, title, View }: Props) {
  const { props, open, setOpen } = useDetails();
  return (
    <details className={styles.panel} {...props}>
      <summary className={styles.title}>
        <Icon name={icon} />
        {title}
        <Icon name="chevron-down" />
      </summary>
      {open && (
        <div className={styles.body}>
          <View onClose={() => setOpen(false)} />
        </div>
      )}
    </details>
  );
}
