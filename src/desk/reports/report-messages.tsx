import { isolate } from '#shared/rules/isolate.ts';
import type { PendingReport } from '../api/case-calls.ts';
import { momentOf } from '../texts/times.ts';
import styles from './report-messages.module.scss';

interface Props {
  readonly messages: PendingReport['messages'];
  readonly names: Readonly<Record<'reporter' | 'reported', string>>;
}

/** The messages that were reported, those of the reported member on the left. */
export const ReportMessages = ({ messages, names }: Props) => (
  <ol className={styles.messages}>
    {messages.map(({ by, text, at }, index) => (
      <li key={index} className={styles[by]}>
        <p className={styles.meta}>
          <strong>{isolate(names[by])}</strong> {momentOf(at)}
        </p>
        <p className={styles.text} dir="auto">
          {text}
        </p>
      </li>
    ))}
  </ol>
);
