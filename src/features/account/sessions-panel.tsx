import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { SessionEntry } from '#shared/contracts/account.ts';
import type { Body } from '#shared/contracts/registry.ts';
import { SECOND_MS } from '#shared/rules/time-units.ts';
import { endSession, fetchSessions } from '#src/api/account.ts';
import { fromNow } from '#src/i18n/from-now.ts';
import { useCall } from '#src/state/forms/use-call.ts';
import { localeTag } from '#src/state/site/language.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import styles from './account.module.scss';

export function SessionsPanel() {
  const { t } = useLingui();
  const { busy, failure, canRetry, run } = useCall();
  const [sessions, setSessions] = useState<readonly SessionEntry[] | null>(null);
  const [lastRequest, setLastRequest] = useState<Body<'DELETE sessions'> | null>(null);
  const load = () => run(async () => setSessions((await fetchSessions()).sessions));
  const end = (request: Body<'DELETE sessions'>) => {
    setLastRequest(request);
    return run(async () => setSessions((await endSession(request)).sessions));
  };
  useEffect(() => {
    load();
  }, []);

  const others = sessions?.filter(({ current }) => !current) ?? [];
  const nameOf = ({ browser, system }: SessionEntry) =>
    [browser, system].filter(Boolean).join(' · ') || t`Unknown device`;
  return (
    <>
      <ErrorNotice onRetry={canRetry && (() => (lastRequest && sessions ? end(lastRequest) : load()))}>
        {failure}
      </ErrorNotice>
      {!sessions && !failure && <Spinner />}
      {sessions && (
        <ul className={styles.list}>
          {sessions.map((session) => (
            <li key={session.id} className={styles.listItem}>
              <div>
                <p className={styles.itemName}>{nameOf(session)}</p>
                <p className={styles.muted}>
                  {session.current
                    ? t`This device`
                    : fromNow(localeTag.value, Math.min(0, (session.last_used - Date.now()) / SECOND_MS))}
                </p>
              </div>
              {!session.current && (
                <Button
                  small
                  tone="quiet"
                  disabledFocusable={busy}
                  aria-label={`${t`Log out`}: ${nameOf(session)}`}
                  onClick={() => end({ id: session.id })}
                >
                  {t`Log out`}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {sessions && others.length === 0 && <p className={styles.muted}>{t`You’re not logged in anywhere else.`}</p>}
      {others.length > 1 && (
        <Button tone="quiet" busy={busy} onClick={() => end({ others: true })}>
          {t`Log out all other devices`}
        </Button>
      )}
    </>
  );
}
