import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Answer } from '#shared/contracts/registry.ts';
import { dateText } from '#shared/rules/date-text.ts';
import { fetchReportFigures } from '#src/api/complaints.ts';
import { percentText } from '#src/i18n/percent-text.ts';
import { localeTag } from '#src/state/site/language.ts';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import styles from './report-figures.module.scss';

/** How quickly this site decided reports last month, from what the server counts. */
export function ReportFigures() {
  const { t } = useLingui();
  const [answer, setAnswer] = useState<Answer<'GET report_figures'> | 'failed'>();
  const load = () => {
    setAnswer(undefined);
    fetchReportFigures().then(setAnswer, (error: unknown) => {
      console.warn('The figures could not be loaded', error);
      setAnswer('failed');
    });
  };
  useEffect(load, []);
  return (
    <>
      <h2 data-app>{t`How quickly we decide`}</h2>
      {answer === 'failed' && <ErrorNotice onRetry={load}>{t`We couldn’t load the figures.`}</ErrorNotice>}
      {!answer && <p aria-busy="true">{t`Loading…`}</p>}
      {answer && answer !== 'failed' && <Figures {...answer} />}
    </>
  );
}

function Figures({ month, figures }: Answer<'GET report_figures'>) {
  const { t } = useLingui();
  if (!figures) return <p>{t`Last month, we decided too few reports to give figures.`}</p>;
  const hours = Math.max(1, Math.round(figures.median_hours));
  const tag = localeTag.value;
  const rows = [
    [t`Month`, dateText(tag, month, { month: 'long', year: 'numeric', timeZone: 'UTC' })],
    [t`Decided reports`, figures.decided.toLocaleString(tag)],
    [t`Half of them decided within`, t`${plural(hours, { one: '# hour', other: '# hours' })}`],
    [t`Rules were broken in`, percentText(tag, Math.round(figures.upheld_share * 100))],
  ];
  return (
    <dl className={styles.figures}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
