import { useLingui } from '@lingui/react/macro';
import { isolate } from '#shared/rules/isolate.ts';
import type { PendingReport } from '../api/case-calls.ts';
import { momentOf } from '../texts/times.ts';
import { Chip } from '../ui/chip.tsx';
import styles from './report-messages.module.scss';

interface Props {
  readonly messages: PendingReport['messages'];
  readonly names: Readonly<Record<'reporter' | 'reported', string>>;
}

/** The messages that were reported, those of the reported member on the left. */
export function ReportMessages({ messages, names }: Props) {
  const { t } = useLingui();
  return (
    <ol className={styles.messages}>
      {messages.map(({ by, text, at, reported }, index) => (
        <li key={index} className={`${styles[by]} ${reported ? styles.about : ''}`}>
          <p className={styles.meta}>
            <strong>{isolate(names[by])}</strong> {momentOf(at)}
            {reported && (
              <Chip icon="flag" tone="danger">
                {t({ id: 'desk.report.about', message: 'Reported' })}
              </Chip>
            )}
          </p>
          <p className={styles.text} dir="auto">
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
