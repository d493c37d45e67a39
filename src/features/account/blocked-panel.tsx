import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Answer } from '#shared/contracts/registry.ts';
import { isolate } from '#shared/rules/isolate.ts';
import { fetchBlocked } from '#src/api/safety.ts';
import { useCall } from '#src/state/forms/use-call.ts';
import { unblock } from '#src/state/safety/blocks.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import styles from './account.module.scss';

export function BlockedPanel() {
  const { t } = useLingui();
  const { busy, failure, canRetry, run } = useCall();
  const [blocked, setBlocked] = useState<Answer<'GET block'>['blocked']>();
  const load = () => run(async () => setBlocked((await fetchBlocked()).blocked));
  useEffect(() => {
    load();
  }, []);
  return (
    <>
      <ErrorNotice onRetry={canRetry && load}>{failure}</ErrorNotice>
      {!blocked && !failure && <Spinner />}
      {blocked?.length === 0 && <p className={styles.muted}>{t`You haven’t blocked anyone.`}</p>}
      <ul className={styles.list}>
        {blocked?.map(({ id, name }) => (
          <li key={id} className={styles.listItem}>
            <p className={styles.itemName}>{isolate(name)}</p>
            <Button
              small
              tone="quiet"
              disabledFocusable={busy}
              aria-label={`${t`Unblock`}: ${isolate(name)}`}
              onClick={() => run(() => unblock(id).then(load))}
            >
              {t`Unblock`}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
