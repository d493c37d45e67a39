import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { AnswerNotice } from '../answer-notice.tsx';
import { fetchVisits, type VisitDay } from '../api/site-calls.ts';
import { useAnswer } from '../state/use-answer.ts';
import { type Column, DataTable } from '../table/data-table.tsx';
import { DaysField } from '../table/days-field.tsx';
import { sumRows } from './sum-rows.ts';

/** Which pages are opened how often. Nobody is followed: only the pages are counted. */
export function VisitsPart() {
  const [days, setDays] = useState(7);
  return (
    <>
      <DaysField spans={[1, 7, 30, 90]} days={days} onChoose={setDays} />
      <Visits key={days} days={days} />
    </>
  );
}

function Visits({ days }: { readonly days: number }) {
  const { t } = useLingui();
  const visits = useAnswer(() => fetchVisits(days));
  const keyOf = ({ site_host, route }: VisitDay) => `${site_host} ${route}`;
  const rows = sumRows(visits.answer ?? [], keyOf, ['count']);
  const columns: readonly Column<VisitDay>[] = [
    { label: t({ id: 'desk.visits.page', message: 'Page' }), cell: ({ route }) => route },
    { label: t({ id: 'desk.visits.site', message: 'Site' }), cell: ({ site_host }) => site_host },
    { label: t({ id: 'desk.visits.count', message: 'Opened' }), isNumber: true, cell: ({ count }) => String(count) },
  ];
  return (
    <>
      <AnswerNotice of={visits} />
      {visits.answer && rows.length === 0 && (
        <EmptyState icon="eye" title={t({ id: 'desk.visits.none', message: 'No page was opened' })}>
          {t({ id: 'desk.visits.none_text', message: 'Each page that a person opens is counted here.' })}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <DataTable
          label={t({ id: 'desk.sites.pages', message: 'Pages' })}
          columns={columns}
          rows={rows}
          keyOf={keyOf}
        />
      )}
    </>
  );
}
