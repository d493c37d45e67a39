import { useLingui } from '@lingui/react/macro';
import type { OpenComplaint } from '../api/case-calls.ts';
import styles from '../cases/case-summary.module.scss';
import { DueChip } from '../cases/due-chip.tsx';
import { Chip } from '../ui/chip.tsx';
import { CATEGORY_NAMES } from './complaint-texts.ts';

/** A complaint in the list. */
export function ComplaintSummary({ complaint }: { readonly complaint: OpenComplaint }) {
  const { t, i18n } = useLingui();
  const { category, host, text, due, appeal } = complaint;
  return (
    <>
      <span className={styles.line}>
        <strong>{i18n._(CATEGORY_NAMES[category])}</strong>
        <span className={styles.aside}>{host}</span>
      </span>
      <span className={styles.text}>{text}</span>
      <DueChip due={due} />
      {appeal && (
        <Chip icon="reply" tone="info">
          {t({ id: 'desk.case.appeal', message: 'Appeal' })}
        </Chip>
      )}
    </>
  );
}
