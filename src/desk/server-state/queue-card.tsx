import { useLingui } from '@lingui/react/macro';
import { MINUTE_MS } from '#shared/rules/time-units.ts';
import type { QueueState } from '../api/server-calls.ts';
import { agoText, spanOf } from '../texts/times.ts';
import { Chip } from '../ui/chip.tsx';
import styles from './queue-card.module.scss';
import { QUEUE_NAMES } from './server-names.ts';

/** As the alarm that docs/operate.md advises. */
const LATE_MS = 5 * MINUTE_MS;

export function QueueCard({ state }: { readonly state: QueueState }) {
  const { t, i18n } = useLingui();
  const { queue, length, oldest, overdue_ms, stuck, attempts } = state;
  const { sent, retried, given_up } = attempts;
  return (
    <li className={styles.card}>
      <h2>{i18n._(QUEUE_NAMES[queue])}</h2>
      <p className={styles.length}>{t({ id: 'desk.queues.length', message: `${length} waiting` })}</p>
      {oldest !== null && (
        <p>{t({ id: 'desk.queues.oldest', message: `The oldest: ${agoText(i18n, oldest, Date.now())}` })}</p>
      )}
      <p className={styles.chips}>
        {overdue_ms >= LATE_MS ? (
          <Chip icon="alert-triangle" tone="warning">
            {t({ id: 'desk.queues.overdue', message: `${spanOf(i18n, overdue_ms)} overdue` })}
          </Chip>
        ) : (
          <Chip icon="circle-check" tone="success">
            {t({ id: 'desk.queues.on_time', message: 'On time' })}
          </Chip>
        )}
        {stuck > 0 && (
          <Chip icon="circle-alert" tone="danger">
            {t({ id: 'desk.queues.failed', message: `${stuck} failed` })}
          </Chip>
        )}
      </p>
      <p className={styles.attempts}>
        {t({
          id: 'desk.queues.attempts',
          message: `Since this process started: ${sent} sent, ${retried} put off, ${given_up} given up`,
        })}
      </p>
    </li>
  );
}
