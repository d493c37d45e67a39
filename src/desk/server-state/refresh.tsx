import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { clockOf } from '../texts/times.ts';
import styles from './refresh.module.scss';

interface Props {
  /** The answer that is shown; undefined without one. */
  readonly shown: unknown;
  readonly onRefresh: () => Promise<void>;
}

/** Reads a part of the page again, and says of when it is. */
export function Refresh({ shown, onRefresh }: Props) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const [readAt, setReadAt] = useState<number | null>(null);
  useEffect(() => {
    if (shown !== undefined) setReadAt(Date.now());
  }, [shown]);
  const refresh = async () => {
    setBusy(true);
    await onRefresh();
    setBusy(false);
  };
  return (
    <div className={styles.refresh}>
      <Button small tone="quiet" busy={busy} onClick={() => void refresh()}>
        <Icon name="refresh-cw" />
        {t({ id: 'desk.server.refresh', message: 'Refresh' })}
      </Button>
      <p role="status">
        {readAt !== null && t({ id: 'desk.server.read_at', message: `As of ${clockOf(readAt, { seconds: true })}` })}
      </p>
    </div>
  );
}
