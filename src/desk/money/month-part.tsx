import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TextField } from '#src/ui/field/field.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { AnswerNotice } from '../answer-notice.tsx';
import { fetchMonth, type MonthReport } from '../api/money-calls.ts';
import { useAnswer } from '../state/use-answer.ts';
import { type Column, DataTable } from '../table/data-table.tsx';
import styles from './month-part.module.scss';
import { sumOf } from './order-sums.ts';

type Row = MonthReport['rows'][number];
type Difference = MonthReport['differences'][number];

const monthOf = (time: number): string => new Date(time).toISOString().slice(0, 'yyyy-mm'.length);

/** A month by site, compared with what the providers say. */
export function MonthPart() {
  const { t } = useLingui();
  const [month, setMonth] = useState(() => monthOf(Date.now()));
  return (
    <>
      <div className={styles.month}>
        <TextField
          label={t({ id: 'desk.money.month', message: 'Month' })}
          type="month"
          value={month}
          max={monthOf(Date.now())}
          onChange={(event) => {
            if (/^\d{4}-\d{2}$/.test(event.currentTarget.value)) setMonth(event.currentTarget.value);
          }}
        />
      </div>
      <MonthOf key={month} month={month} />
    </>
  );
}

function MonthOf({ month }: { readonly month: string }) {
  const { t } = useLingui();
  const report = useAnswer(() => fetchMonth(month));
  const columns: readonly Column<Row>[] = [
    { label: t({ id: 'desk.month.site', message: 'Site' }), cell: ({ site }) => site },
    {
      label: t({ id: 'desk.month.payments', message: 'Payments' }),
      isNumber: true,
      cell: (row) => String(row.payments),
    },
    {
      label: t({ id: 'desk.month.sales', message: 'Sales' }),
      isNumber: true,
      cell: (row) => sumOf(row.ours.sales, row),
    },
    {
      label: t({ id: 'desk.month.refunds', message: 'Refunds' }),
      isNumber: true,
      cell: (row) => sumOf(row.ours.refunds, row),
    },
    {
      label: t({ id: 'desk.month.chargebacks', message: 'Chargebacks' }),
      isNumber: true,
      cell: (row) => sumOf(row.ours.chargebacks, row),
    },
    { label: t({ id: 'desk.month.tax', message: 'Tax' }), isNumber: true, cell: (row) => sumOf(row.tax, row) },
    {
      label: t({ id: 'desk.month.fees', message: 'Fees' }),
      isNumber: true,
      cell: ({ fees }) =>
        Object.entries(fees)
          .map(([currency, amount]) => sumOf(amount, { currency }))
          .join(', '),
    },
  ];
  const differences: readonly Column<Difference>[] = [
    { label: t({ id: 'desk.month.payment', message: 'Payment' }), cell: ({ payment }) => <code>{payment}</code> },
    { label: t({ id: 'desk.month.site', message: 'Site' }), cell: ({ site }) => site },
    {
      label: t({ id: 'desk.month.ours', message: 'Here' }),
      isNumber: true,
      cell: ({ ours, currency }) => ours && sumOf(ours.sales - ours.refunds - ours.chargebacks, { currency }),
    },
    {
      label: t({ id: 'desk.month.theirs', message: 'Provider' }),
      isNumber: true,
      cell: ({ theirs, currency }) => theirs && sumOf(theirs.sales - theirs.refunds - theirs.chargebacks, { currency }),
    },
  ];
  const { answer } = report;
  if (!answer) return <AnswerNotice of={report} />;
  const count = answer.differences.length;
  return (
    <>
      {answer.unasked.length > 0 && (
        <Notice tone="warning">
          {t({
            id: 'desk.month.unasked',
            message: `Nobody asked ${answer.unasked.join(', ')}: the account is not open any more.`,
          })}
        </Notice>
      )}
      {answer.rows.length === 0 ? (
        <p>{t({ id: 'desk.month.none', message: 'Nothing was paid or refunded in this month.' })}</p>
      ) : (
        <DataTable
          label={t({ id: 'desk.month.by_site', message: 'By site' })}
          columns={columns}
          rows={answer.rows}
          keyOf={({ site, currency }) => `${site} ${currency}`}
        />
      )}
      {count > 0 ? (
        <>
          <Notice tone="danger">
            {t({
              id: 'desk.month.differences',
              message: plural(count, {
                one: '# payment differs from the provider’s list.',
                other: '# payments differ from the provider’s list.',
              }),
            })}
          </Notice>
          <DataTable
            label={t({ id: 'desk.month.different', message: 'Differences' })}
            columns={differences}
            rows={answer.differences}
            keyOf={({ payment }) => payment}
          />
        </>
      ) : (
        answer.rows.length > 0 && (
          <Notice tone="success">{t({ id: 'desk.month.same', message: 'Everything is as the providers say.' })}</Notice>
        )
      )}
    </>
  );
}
