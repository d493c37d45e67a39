import { useLingui } from '@lingui/react/macro';
import { isolate } from '#shared/rules/isolate.ts';
import type { PendingReport } from '../api/case-calls.ts';
import { dayOf } from '../texts/times.ts';
import { Part } from '../ui/part.tsx';
import styles from './report-history.module.scss';
import { DISMISSED, OUTCOME_NAMES, REASON_NAMES, STILL_OPEN, UPHELD } from './report-texts.ts';

type Earlier = PendingReport['earlier'][number];

const verdictName = ({ decision, outcome }: Earlier) => {
  if (decision === null) return STILL_OPEN;
  if (decision === 'dismissed') return DISMISSED;
  return outcome ? OUTCOME_NAMES[outcome] : UPHELD;
};

/** Other reports about the member, and what operators have done. */
export function ReportHistory({ report: { earlier, measures } }: { readonly report: PendingReport }) {
  const { t, i18n } = useLingui();
  if (earlier.length === 0 && measures.length === 0) return null;
  return (
    <Part title={t({ id: 'desk.report.history', message: 'Before' })}>
      <ul className={styles.entries}>
        {earlier.map((each) => (
          <li key={each.case}>
            <span className={styles.day}>{dayOf(each.created)}</span>
            {i18n._(REASON_NAMES[each.reason])}: {i18n._(verdictName(each))}
          </li>
        ))}
        {measures.map(({ at, action, operator, reason }) => (
          <li key={`${at} ${action}`}>
            <span className={styles.day}>{dayOf(at)}</span>
            {`${action}, ${isolate(operator)}`}
            {reason && `: ${reason}`}
          </li>
        ))}
      </ul>
    </Part>
  );
}
