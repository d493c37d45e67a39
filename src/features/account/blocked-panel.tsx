import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Answer } from '#shared/contracts/registry.ts';
import { fetchBlocked } from '#src/api/safety.ts';
import { unblock } from '#src/state/blocks.ts';
import { useCall } from '#src/state/use-call.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Failure } from '#src/ui/failure/failure.tsx';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import styles from './account.module.scss';

/** Whom the member has blocked, and a way back for each. */
export function BlockedPanel() {
  const { t } = useLingui();
  const { busy, failure, run } = useCall();
  const [blocked, setBlocked] = useState<Answer<'fetchBlocked'>['blocked']>();
  const load = () => run(async () => setBlocked((await fetchBlocked()).blocked));
  useEffect(() => {
    load();
  }, []);
  return (
    <>
      <Failure onRetry={load}>{failure}</Failure>
      {!blocked && !failure && <Spinner />}
      {blocked?.length === 0 && <p className={styles.muted}>{t`You have blocked nobody.`}</p>}
      <ul className={styles.sessions}>
        {blocked?.map(({ id, name }) => (
          <li key={id} className={styles.session}>
            <p className={styles.device}>{name}</p>
            <Button
              small
              tone="quiet"
              disabled={busy}
              aria-label={`${t`Unblock`}: ${name}`}
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
