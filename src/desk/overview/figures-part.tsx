import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { SelectField } from '#src/ui/field/choice-field.tsx';
import { AnswerNotice } from '../answer-notice.tsx';
import { fetchFigures } from '../api/overview-calls.ts';
import { fetchSites } from '../api/owner-calls.ts';
import { useAnswer } from '../state/use-answer.ts';
import { DaysField } from '../table/days-field.tsx';
import { FigureTable } from './figure-table.tsx';
import { PLOTS } from './figures.ts';
import styles from './figures-part.module.scss';
import { Plot } from './plot.tsx';

const SPANS = [30, 90, 365];

/** How the operator's sites do, day by day. */
export function FiguresPart() {
  const { t } = useLingui();
  const [days, setDays] = useState(90);
  const [host, setHost] = useState<string | null>(null);
  const sites = useAnswer(fetchSites);
  return (
    <section className={styles.figures} aria-labelledby="figures">
      <h2 id="figures">{t({ id: 'desk.figures.title', message: 'Figures' })}</h2>
      <div className={styles.choices}>
        <SelectField
          label={t({ id: 'desk.figures.site', message: 'Site' })}
          value={host ?? ''}
          onChange={({ currentTarget }) => setHost(currentTarget.value || null)}
        >
          <option value="">{t({ id: 'desk.figures.all_sites', message: 'All your sites' })}</option>
          {sites.answer?.map((site) => (
            <option key={site.host} value={site.host}>
              {site.host}
            </option>
          ))}
        </SelectField>
        <DaysField spans={SPANS} days={days} onChoose={setDays} />
      </div>
      <Figures key={`${days} ${host}`} days={days} host={host} />
    </section>
  );
}

function Figures({ days, host }: { readonly days: number; readonly host: string | null }) {
  const { t } = useLingui();
  const figures = useAnswer(() => fetchFigures(days, host));
  const { answer } = figures;
  // Today would look like a fall.
  const past = useMemo(() => answer?.days.slice(0, -1) ?? [], [answer]);
  const sharing = answer?.shared_with.join(', ');
  return (
    <>
      <AnswerNotice of={figures} />
      <p className={styles.note}>
        {t({
          id: 'desk.figures.days',
          message: 'Days begin at midnight UTC. Today, which isn’t over, is only in the table.',
        })}{' '}
        {sharing &&
          t({
            id: 'desk.figures.shared',
            message: `The site shares its members with ${sharing}: active members, likes and messages are those of all these sites.`,
          })}
      </p>
      {answer && (
        <div className={styles.plots}>
          {PLOTS.map((plot) => (
            <Plot key={plot.title.id} {...plot} rows={past} />
          ))}
        </div>
      )}
      {answer && <FigureTable rows={answer.days} />}
    </>
  );
}
