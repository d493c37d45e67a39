import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { type RepeatableQueue, retryJob, retryJobs, type StuckJob } from '../api/server-calls.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { showToast } from '../state/toasts.ts';
import { useCall } from '../state/use-call.ts';
import cell from '../table/cell.module.scss';
import { type Column, DataTable } from '../table/data-table.tsx';
import { momentOf } from '../texts/times.ts';
import { asWords } from './server-names.ts';
import styles from './stuck-jobs.module.scss';

interface Props {
  readonly queue: RepeatableQueue;
  /** Of all that failed; the newest are listed. */
  readonly count: number;
  readonly jobs: readonly StuckJob[];
  readonly onChanged: () => Promise<void>;
}

/** What failed and can be tried again, newest first. */
export function StuckJobs({ queue, count, jobs, onChanged }: Props) {
  const { t } = useLingui();
  const { busy, failure, problems, run } = useCall();
  const [asksAll, setAsksAll] = useState(false);
  const title =
    queue === 'mail'
      ? t({ id: 'desk.stuck.mails', message: 'Emails that failed' })
      : t({ id: 'desk.stuck.postbacks', message: 'Postbacks that failed' });
  const again = t({ id: 'desk.stuck.again', message: 'Try again' });
  const tryOne = (id: string) =>
    run(id, async () => {
      await retryJob(queue, id);
      showToast(t({ id: 'desk.stuck.due', message: 'It’s tried again now. Refresh to see how it went.' }), 'success');
      await onChanged();
    });
  const columns: readonly Column<StuckJob>[] = [
    {
      label: t({ id: 'desk.stuck.queued', message: 'Queued' }),
      cell: ({ created }) => <span className={cell.moment}>{momentOf(created)}</span>,
    },
    {
      label: t({ id: 'desk.stuck.what', message: 'What' }),
      cell: ({ about, site_host }) => (
        <span>
          {asWords(about)}
          <span className={cell.detail}>{site_host}</span>
        </span>
      ),
    },
    {
      label: t({ id: 'desk.stuck.error', message: 'Last error' }),
      cell: ({ last_error, attempts }) => (
        <span>
          <code>{last_error}</code>
          <span className={cell.detail}>
            {t({
              id: 'desk.stuck.attempts',
              message: plural(attempts, { one: 'after # attempt', other: 'after # attempts' }),
            })}
          </span>
        </span>
      ),
    },
    {
      label: t({ id: 'desk.stuck.next', message: 'Next try' }),
      cell: ({ next, failed }) => (
        <span>
          {next === null ? t({ id: 'desk.stuck.given_up', message: 'Given up' }) : momentOf(next)}
          {failed !== null && <span className={cell.detail}>{momentOf(failed)}</span>}
        </span>
      ),
    },
    {
      label: again,
      cell: ({ id }) => (
        <Button small tone="quiet" busy={busy === id} onClick={() => void tryOne(id)}>
          {again}
        </Button>
      ),
    },
  ];
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {count > 1 && (
          <Button small tone="quiet" onClick={() => setAsksAll(true)}>
            {t({ id: 'desk.stuck.all', message: `Try all ${count} again` })}
          </Button>
        )}
      </div>
      <ErrorNotice>{Object.values(problems)[0] ?? failure}</ErrorNotice>
      {count > jobs.length && <p>{t({ id: 'desk.stuck.newest', message: `The newest ${jobs.length} of ${count}` })}</p>}
      <DataTable label={title} columns={columns} rows={jobs} keyOf={({ id }) => id} />
      {asksAll && (
        <ConfirmDialog
          title={t({ id: 'desk.stuck.all_title', message: `Try all ${count} again?` })}
          text={t({
            id: 'desk.stuck.all_text',
            message:
              'Also what was given up is sent, if it still can be. Mend the cause first: what fails again waits or is given up by the same rules.',
          })}
          action={again}
          onConfirm={async () => {
            await retryJobs(queue);
            setAsksAll(false);
            showToast(t({ id: 'desk.stuck.all_due', message: 'All are tried again now.' }), 'success');
            await onChanged();
          }}
          onClose={() => setAsksAll(false)}
        />
      )}
    </section>
  );
}
