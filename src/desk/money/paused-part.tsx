import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { AnswerNotice } from '../answer-notice.tsx';
import { fetchHolds, type Hold, releaseHold } from '../api/money-calls.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { useAnswer } from '../state/use-answer.ts';
import cell from '../table/cell.module.scss';
import { type Column, DataTable } from '../table/data-table.tsx';
import { momentText } from '../texts/moments.ts';
import { HeldRenewalsPart } from './held-renewals-part.tsx';
import { HOLD_REASONS } from './order-names.ts';

/** Members whose orders are paused, and plans that wait since a restore. */
export function PausedPart({ isManager }: { readonly isManager: boolean }) {
  const { t, i18n } = useLingui();
  const holds = useAnswer(fetchHolds);
  const [released, setReleased] = useState<Hold | null>(null);
  const columns: readonly Column<Hold>[] = [
    { label: t({ id: 'desk.holds.member', message: 'Member' }), cell: ({ member }) => <code>{member}</code> },
    {
      label: t({ id: 'desk.holds.why', message: 'Why' }),
      cell: ({ rule, payment }) => (
        <span>
          {i18n._(HOLD_REASONS[rule])}
          <span className={cell.detail}>
            <code>{payment}</code>
          </span>
        </span>
      ),
    },
    { label: t({ id: 'desk.holds.site', message: 'Site' }), cell: ({ site }) => site },
    {
      label: t({ id: 'desk.holds.since', message: 'Since' }),
      cell: ({ since, until }) => (
        <span>
          {momentText(Date.parse(since))}
          <span className={cell.detail}>
            {Number.isNaN(Date.parse(until))
              ? t({ id: 'desk.holds.no_end', message: 'until you decide' })
              : t({ id: 'desk.holds.until', message: `until ${momentText(Date.parse(until))}` })}
          </span>
        </span>
      ),
    },
    ...(isManager
      ? [
          {
            label: t({ id: 'desk.holds.do', message: 'Release' }),
            cell: (hold: Hold) => (
              <Button small tone="quiet" onClick={() => setReleased(hold)}>
                {t({ id: 'desk.holds.release', message: 'Release' })}
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <AnswerNotice of={holds} />
      {holds.answer?.length === 0 && (
        <EmptyState icon="check" title={t({ id: 'desk.holds.none', message: 'Nobody’s orders are paused' })}>
          {t({ id: 'desk.holds.none_text', message: 'Orders pause by themselves when something looks like fraud.' })}
        </EmptyState>
      )}
      {holds.answer && holds.answer.length > 0 && (
        <DataTable
          label={t({ id: 'desk.money.paused', message: 'Paused' })}
          columns={columns}
          rows={holds.answer}
          keyOf={({ hold }) => hold}
        />
      )}
      {isManager && <HeldRenewalsPart />}
      {released && (
        <ConfirmDialog
          title={t({ id: 'desk.holds.title', message: 'Let this member order again?' })}
          text={t({ id: 'desk.holds.text', message: 'They can order and spend their credits at once.' })}
          action={t({ id: 'desk.holds.release', message: 'Release' })}
          onConfirm={async () => {
            await releaseHold(released.hold);
            setReleased(null);
            await holds.reload();
          }}
          onClose={() => setReleased(null)}
        />
      )}
    </>
  );
}
