import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { fetchLog, type LogEntry } from '../api/owner-calls.ts';
import { Loading } from '../loading.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { LOG } from '../shell/places.ts';
import { errorText, mayRetry } from '../texts/error-text.ts';
import styles from './log-page.module.scss';
import { LogTable } from './log-table.tsx';

interface Read {
  readonly entries: readonly LogEntry[];
  readonly next: string | null;
}

/** What operators did, newest first: of all of them, or of one. */
export function LogPage() {
  const { t, i18n } = useLingui();
  const [operator, setOperator] = useState<string | null>(null);
  const [read, setRead] = useState<Read>();
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  /** Reads the next page after `known`, or the first one. */
  const readOn = async (of: string | null, known?: Read) => {
    setFailure(undefined);
    setBusy(true);
    try {
      const { entries, next } = await fetchLog(known?.next ?? null, of);
      setRead({ entries: [...(known?.entries ?? []), ...entries], next });
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  useEffect(() => {
    setRead(undefined);
    void readOn(operator);
  }, [operator]);
  return (
    <>
      <PageHead title={i18n._(LOG.label)}>
        {operator !== null && (
          <Button small tone="quiet" onClick={() => setOperator(null)}>
            {t({ id: 'desk.log.all', message: 'Show all operators' })}
          </Button>
        )}
      </PageHead>
      {operator !== null && (
        <p className={styles.about}>{t({ id: 'desk.log.of', message: `Only what ${operator} did.` })}</p>
      )}
      {read && read.entries.length > 0 && <LogTable entries={read.entries} onOperator={setOperator} />}
      {read?.entries.length === 0 && (
        <EmptyState icon="clock" title={t({ id: 'desk.log.none', message: 'Nothing happened yet' })}>
          {t({ id: 'desk.log.none_text', message: 'Whatever operators do is written down here.' })}
        </EmptyState>
      )}
      {failure !== undefined && (
        <ErrorNotice onRetry={mayRetry(failure) && (() => void readOn(operator, read))}>
          {errorText(i18n, failure)}
        </ErrorNotice>
      )}
      {!read && failure === undefined && <Loading />}
      {read?.next && failure === undefined && (
        <Button tone="quiet" busy={busy} onClick={() => void readOn(operator, read)}>
          {t({ id: 'desk.log.older', message: 'Show older entries' })}
        </Button>
      )}
    </>
  );
}
