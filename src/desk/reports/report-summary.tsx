import { useLingui } from '@lingui/react/macro';
import { isolate } from '#shared/rules/isolate.ts';
import type { PendingReport } from '../api/case-calls.ts';
import styles from '../cases/case-summary.module.scss';
import { DueChip } from '../cases/due-chip.tsx';
import { agoText } from '../texts/times.ts';
import { Chip } from '../ui/chip.tsx';
import { REASON_NAMES } from './report-texts.ts';

/** A report in the list. */
export function ReportSummary({ report }: { readonly report: PendingReport }) {
  const { t, i18n } = useLingui();
  const { reason, member, profile, host, created, due, decided, text } = report;
  const name = member?.name ?? profile?.name;
  return (
    <>
      <span className={styles.line}>
        <strong>{i18n._(REASON_NAMES[reason])}</strong>
        <span className={styles.aside}>{agoText(i18n, created, Date.now())}</span>
      </span>
      <span className={styles.line}>
        <span className={styles.name}>
          {name ? isolate(name) : t({ id: 'desk.report.deleted', message: 'deleted account' })}
        </span>
        <span className={styles.aside}>{host}</span>
      </span>
      {text && <span className={styles.text}>{text}</span>}
      {due !== null && <DueChip due={due} />}
      {decided && (
        <Chip icon="reply" tone="info">
          {t({ id: 'desk.case.appeal', message: 'Appeal' })}
        </Chip>
      )}
    </>
  );
}
