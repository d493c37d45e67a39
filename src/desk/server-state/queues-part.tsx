import { useLingui } from '@lingui/react/macro';
import { AnswerNotice } from '../answer-notice.tsx';
import { fetchQueues, type RepeatableQueue } from '../api/server-calls.ts';
import { useAnswer } from '../state/use-answer.ts';
import { QueueCard } from './queue-card.tsx';
import styles from './queues-part.module.scss';
import { Refresh } from './refresh.tsx';
import { StuckJobs } from './stuck-jobs.tsx';

const isRepeatable = (queue: string): queue is RepeatableQueue => queue !== 'push';

/** What waits to be sent, and what has failed. */
export function QueuesPart() {
  const { t } = useLingui();
  const queues = useAnswer(fetchQueues);
  const { answer = [], reload } = queues;
  return (
    <>
      <Refresh shown={queues.answer} onRefresh={reload} />
      <AnswerNotice of={queues} />
      {answer.length > 0 && (
        <ul className={styles.cards}>
          {answer.map((state) => (
            <QueueCard key={state.queue} state={state} />
          ))}
        </ul>
      )}
      {answer.map(
        ({ queue, stuck, newest_stuck }) =>
          isRepeatable(queue) &&
          stuck > 0 && <StuckJobs key={queue} queue={queue} count={stuck} jobs={newest_stuck} onChanged={reload} />,
      )}
      {answer.length > 0 && answer.every(({ stuck }) => stuck === 0) && (
        <p>{t({ id: 'desk.queues.none_failed', message: 'No mail and no postback has failed.' })}</p>
      )}
    </>
  );
}
