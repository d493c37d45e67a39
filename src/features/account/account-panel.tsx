import type { ComponentType } from 'preact';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { IconName } from '#src/ui/icon/icon-names.ts';
import styles from './account.module.scss';

interface Props {
  readonly icon: IconName;
  readonly title: string;
  readonly View: ComponentType<{ readonly close: () => void }>;
  /** Begins the hash of a mail's link that leads here: it is open then, and in sight. */
  readonly hash?: string;
}

/** A part that opens by its title; what is in it is asked for when it first does. */
export function AccountPanel({ icon, title, View, hash }: Props) {
  const [isMeant] = useState(() => hash !== undefined && location.hash.startsWith(hash));
  const [open, setOpen] = useState(isMeant);
  const titleLine = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isMeant) titleLine.current?.focus();
  }, []);
  return (
    <details class={styles.panel} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary ref={titleLine} class={styles.title}>
        <Icon name={icon} />
        {title}
        <Icon name="chevron-down" />
      </summary>
      {open && (
        <div class={styles.body}>
          <View close={() => setOpen(false)} />
        </div>
      )}
    </details>
  );
}
