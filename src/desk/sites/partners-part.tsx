import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { AnswerNotice } from '../answer-notice.tsx';
import { type FunnelDay, fetchFunnel } from '../api/site-calls.ts';
import { useAnswer } from '../state/use-answer.ts';
import cell from '../table/cell.module.scss';
import { type Column, DataTable } from '../table/data-table.tsx';
import { DaysField } from '../table/days-field.tsx';
import { sumRows } from './sum-rows.ts';

const STEPS = ['shown', 'started', 'created', 'confirmed', 'paid'] as const;

/** How far the visitors of each partner come, from the lander to the first payment. */
export function PartnersPart() {
  const [days, setDays] = useState(7);
  return (
    <>
      <DaysField spans={[1, 7, 30, 90]} days={days} onChoose={setDays} />
      <Funnel key={days} days={days} />
    </>
  );
}

function Funnel({ days }: { readonly days: number }) {
  const { t } = useLingui();
  const funnel = useAnswer(() => fetchFunnel(days));
  const labels: Readonly<Record<(typeof STEPS)[number], string>> = {
    shown: t({ id: 'desk.funnel.shown', message: 'Shown' }),
    started: t({ id: 'desk.funnel.started', message: 'Started' }),
    created: t({ id: 'desk.funnel.created', message: 'Signed up' }),
    confirmed: t({ id: 'desk.funnel.confirmed', message: 'Confirmed' }),
    paid: t({ id: 'desk.funnel.paid', message: 'Paid' }),
  };
  const keyOf = ({ site_host, partner, network }: FunnelDay) => [site_host, partner, network].join(' ');
  const rows = sumRows(funnel.answer ?? [], keyOf, STEPS);
  const columns: readonly Column<FunnelDay>[] = [
    {
      label: t({ id: 'desk.funnel.partner', message: 'Partner' }),
      cell: ({ partner, network, site_host }) => (
        <span>
          {partner || t({ id: 'desk.funnel.nobody', message: 'No partner' })}
          <span className={cell.detail}>{network ? `${network}, ${site_host}` : site_host}</span>
        </span>
      ),
    },
    ...STEPS.map((step) => ({ label: labels[step], isNumber: true, cell: (row: FunnelDay) => String(row[step]) })),
  ];
  return (
    <>
      <AnswerNotice of={funnel} />
      {funnel.answer && rows.length === 0 && (
        <EmptyState icon="users" title={t({ id: 'desk.funnel.none', message: 'No visitors in this time' })}>
          {t({ id: 'desk.funnel.none_text', message: 'Landers and sign-ups are counted here, by partner.' })}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <DataTable
          label={t({ id: 'desk.sites.partners', message: 'Partners' })}
          columns={columns}
          rows={rows}
          keyOf={keyOf}
        />
      )}
    </>
  );
}
