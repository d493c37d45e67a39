import { useLingui } from '@lingui/react/macro';
import { TONE_ICONS, type Tone } from '#src/ui/tone/tone.ts';
import { AnswerNotice } from '../answer-notice.tsx';
import { fetchJobs, type Jobs } from '../api/server-calls.ts';
import { useAnswer } from '../state/use-answer.ts';
import cell from '../table/cell.module.scss';
import { type Column, DataTable } from '../table/data-table.tsx';
import { momentOf, spanOf } from '../texts/times.ts';
import { Chip } from '../ui/chip.tsx';
import { Refresh } from './refresh.tsx';
import { WORK_TEXTS } from './server-names.ts';

type Work = Jobs['work'][number];
type End = 'running' | 'done' | 'failed' | 'none';

const endOf = ({ is_running, outcome }: Work): End => (is_running ? 'running' : (outcome ?? 'none'));
const TONES: Readonly<Record<End, Tone>> = { running: 'info', done: 'success', failed: 'danger', none: 'info' };

/** What the server repeats by itself, and the last backup. */
export function JobsPart() {
  const { t, i18n } = useLingui();
  const jobs = useAnswer(fetchJobs);
  const ends: Readonly<Record<End, string>> = {
    running: t({ id: 'desk.jobs.running', message: 'Running' }),
    done: t({ id: 'desk.jobs.done', message: 'Done' }),
    failed: t({ id: 'desk.jobs.failed', message: 'Failed, see the log of the server' }),
    none: t({ id: 'desk.jobs.none', message: 'Not yet' }),
  };
  const columns: readonly Column<Work>[] = [
    {
      label: t({ id: 'desk.jobs.job', message: 'Job' }),
      cell: ({ name }) => (
        <span>
          <strong>{i18n._(WORK_TEXTS[name].name)}</strong>
          <span className={cell.detail}>{i18n._(WORK_TEXTS[name].about)}</span>
        </span>
      ),
    },
    {
      label: t({ id: 'desk.jobs.every', message: 'Pause' }),
      cell: ({ every_ms }) => spanOf(i18n, every_ms, { seconds: true }),
    },
    {
      label: t({ id: 'desk.jobs.last', message: 'Last round' }),
      cell: (work) => (
        <span>
          {work.began !== null && momentOf(work.began, { seconds: true })}
          <span className={cell.detail}>
            <Chip icon={TONE_ICONS[TONES[endOf(work)]]} tone={TONES[endOf(work)]}>
              {ends[endOf(work)]}
            </Chip>
          </span>
        </span>
      ),
    },
    {
      label: t({ id: 'desk.jobs.next', message: 'Next round' }),
      cell: ({ next }) => (next === null ? null : momentOf(next, { seconds: true })),
    },
  ];
  const { answer } = jobs;
  return (
    <>
      <Refresh shown={answer} onRefresh={jobs.reload} />
      <AnswerNotice of={jobs} />
      {answer && (
        <>
          <DataTable
            label={t({ id: 'desk.server.jobs', message: 'Jobs' })}
            columns={columns}
            rows={answer.work}
            keyOf={({ name }) => name}
          />
          <p>
            {t({
              id: 'desk.jobs.process',
              message: `These are the rounds of the process that answers. It has run since ${momentOf(answer.since)}.`,
            })}
          </p>
          <p>
            {answer.backup === null
              ? t({
                  id: 'desk.jobs.no_backup',
                  message:
                    'The server knows of no backup. npm run backup makes one, and a timer of the machine repeats it.',
                })
              : t({ id: 'desk.jobs.backup', message: `Last backup: ${momentOf(answer.backup)}` })}
          </p>
        </>
      )}
    </>
  );
}
