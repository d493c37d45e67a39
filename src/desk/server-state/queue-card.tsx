import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { MINUTE_MS } from '#shared/rules/time-units.ts';
import type { QueueState } from '../api/server-calls.ts';
import { Chip } from '../cases/chip.tsx';
import { agoText, spanOf } from '../texts/times.ts';
import styles from './queue-card.module.scss';
import { QUEUE_NAMES } from './server-names.ts';

/** As the alarm that docs/operate.md advises. */
const LATE_MS = 5 * MINUTE_MS;

export function QueueCard({ state }: { readonly state: QueueState }) {
  const { t, i18n } = useLingui();
  const { queue, length, oldest, overdue_ms, attempts } = state;
  const { sent, retried, given_up } = attempts;
  return (
    <li className={styles.card}>
      <h2>{i18n._(QUEUE_NAMES[queue])}</h2>
      <p className={styles.length}>
        {t({ id: 'desk.queues.length', message: plural(length, { one: '# waits', other: '# wait' }) })}
      </p>
      <p>
        {oldest === null
          ? t({ id: 'desk.queues.empty', message: 'Everything is sent.' })
          : t({ id: 'desk.queues.oldest', message: `The oldest: ${agoText(i18n, oldest, Date.now())}` })}
      </p>
      {overdue_ms >= LATE_MS ? (
        <Chip icon="alert-triangle" tone="warning">
          {t({ id: 'desk.queues.overdue', message: `${spanOf(i18n, overdue_ms)} overdue` })}
        </Chip>
      ) : (
        <Chip icon="circle-check" tone="success">
          {t({ id: 'desk.queues.on_time', message: 'On time' })}
        </Chip>
      )}
      <p className={styles.attempts}>
        {t({
          id: 'desk.queues.attempts',
          message: `Since this process started: ${sent} sent, ${retried} put off, ${given_up} given up`,
        })}
      </p>
    </li>
  );
}
