import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { fetchLog } from '../api/owner-calls.ts';
import { PageHead } from '../shell/page-head.tsx';
import { LOG } from '../shell/places.ts';
import { usePages } from '../state/use-pages.ts';
import { MorePages } from '../table/more-pages.tsx';
import styles from './log-page.module.scss';
import { LogTable } from './log-table.tsx';

/** What operators did, newest first: all of them, or one. */
export function LogPage() {
  const { t, i18n } = useLingui();
  const [operator, setOperator] = useState<string | null>(null);
  const pages = usePages(operator, async (after) => {
    const { entries, next } = await fetchLog(after, operator);
    return { rows: entries, next };
  });
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
      {pages.rows && pages.rows.length > 0 && <LogTable entries={pages.rows} onOperator={setOperator} />}
      <MorePages
        pages={pages}
        more={t({ id: 'desk.log.older', message: 'Show older entries' })}
        empty={
          <EmptyState icon="clock" title={t({ id: 'desk.log.none', message: 'Nothing happened yet' })}>
            {t({ id: 'desk.log.none_text', message: 'Whatever operators do is written down here.' })}
          </EmptyState>
        }
      />
    </>
  );
}
