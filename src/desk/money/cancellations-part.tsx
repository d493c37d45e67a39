import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { AnswerNotice } from '../answer-notice.tsx';
import { type Cancellation, fetchCancellations, settleCancellation } from '../api/money-calls.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { useAnswer } from '../state/use-answer.ts';
import cell from '../table/cell.module.scss';
import { type Column, DataTable } from '../table/data-table.tsx';
import { momentText } from '../texts/moments.ts';
import { CONTRACT_NAMES } from './contract-names.ts';

/** Contracts that members cancelled, or orders that they withdrew from, which somebody has to deal with. */
export function CancellationsPart() {
  const { t, i18n } = useLingui();
  const open = useAnswer(fetchCancellations);
  const [settled, setSettled] = useState<Cancellation | null>(null);
  const columns: readonly Column<Cancellation>[] = [
    {
      label: t({ id: 'desk.cancellations.received', message: 'Received' }),
      cell: ({ received }) => <span className={cell.moment}>{momentText(Date.parse(received))}</span>,
    },
    {
      label: t({ id: 'desk.cancellations.who', message: 'Who' }),
      cell: ({ email, name, host }) => (
        <span>
          {email}
          <span className={cell.detail}>{name ? `${name}, ${host}` : host}</span>
        </span>
      ),
    },
    {
      label: t({ id: 'desk.cancellations.what', message: 'What' }),
      cell: ({ contract, ends, about }) => (
        <span>
          {i18n._(CONTRACT_NAMES[contract])}
          <span className={cell.detail}>
            {about ??
              (ends === 'now'
                ? t({ id: 'desk.cancellations.now', message: 'at once' })
                : t({ id: 'desk.cancellations.end', message: 'at the end of the term' }))}
          </span>
        </span>
      ),
    },
    { label: t({ id: 'desk.cancellations.why', message: 'Reason' }), cell: ({ reason }) => reason },
    {
      label: t({ id: 'desk.cancellations.do', message: 'Done' }),
      cell: (cancellation) => (
        <Button small tone="quiet" onClick={() => setSettled(cancellation)}>
          {t({ id: 'desk.cancellations.settle', message: 'Done' })}
        </Button>
      ),
    },
  ];
  return (
    <>
      <AnswerNotice of={open} />
      {open.answer?.length === 0 && (
        <EmptyState icon="check" title={t({ id: 'desk.cancellations.none', message: 'Nothing to deal with' })}>
          {t({
            id: 'desk.cancellations.none_text',
            message: 'Most contracts end by themselves. Those that need somebody stand here.',
          })}
        </EmptyState>
      )}
      {open.answer && open.answer.length > 0 && (
        <DataTable
          label={t({ id: 'desk.money.cancellations', message: 'Cancellations' })}
          columns={columns}
          rows={open.answer}
          keyOf={({ receipt }) => receipt}
        />
      )}
      {settled && (
        <ConfirmDialog
          title={t({ id: 'desk.cancellations.title', message: 'Have you dealt with it?' })}
          text={t({
            id: 'desk.cancellations.text',
            message: 'It leaves this list. Refund the order first if the money is to go back.',
          })}
          action={t({ id: 'desk.cancellations.settle', message: 'Done' })}
          onConfirm={async () => {
            await settleCancellation(settled.receipt);
            setSettled(null);
            await open.reload();
          }}
          onClose={() => setSettled(null)}
        />
      )}
    </>
  );
}
