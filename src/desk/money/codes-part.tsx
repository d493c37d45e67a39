import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { AnswerNotice } from '../answer-notice.tsx';
import { type Code, endCode, fetchCodes } from '../api/money-calls.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { useAnswer } from '../state/use-answer.ts';
import cell from '../table/cell.module.scss';
import { type Column, DataTable } from '../table/data-table.tsx';
import { CodeDialog } from './code-dialog.tsx';

/** Discount codes. Managers add and end them. */
export function CodesPart({ isManager }: { readonly isManager: boolean }) {
  const { t } = useLingui();
  const codes = useAnswer(fetchCodes);
  const [open, setOpen] = useState<'add' | Code | null>(null);
  const finish = async () => {
    setOpen(null);
    await codes.reload();
  };
  const columns: readonly Column<Code>[] = [
    {
      label: t({ id: 'desk.codes.code', message: 'Code' }),
      cell: ({ code, host }) => (
        <span>
          <strong>{code}</strong>
          <span className={cell.detail}>{host}</span>
        </span>
      ),
    },
    {
      label: t({ id: 'desk.codes.off', message: 'Discount' }),
      cell: ({ percent, kinds, welcome }) => (
        <span>
          {percent} %, {kinds}
          {welcome && (
            <span className={cell.detail}>
              {t({ id: 'desk.codes.welcome', message: 'offered to members who haven’t paid yet' })}
            </span>
          )}
        </span>
      ),
    },
    { label: t({ id: 'desk.codes.uses', message: 'Uses' }), isNumber: true, cell: ({ uses }) => String(uses) },
    {
      label: t({ id: 'desk.codes.state', message: 'State' }),
      cell: ({ ended, expires }) => {
        if (ended) return t({ id: 'desk.codes.ended', message: `ended ${ended}` });
        return expires
          ? t({ id: 'desk.codes.expires', message: `until ${expires}` })
          : t({ id: 'desk.codes.open', message: 'without an end' });
      },
    },
    ...(isManager
      ? [
          {
            label: t({ id: 'desk.codes.do', message: 'End' }),
            cell: (code: Code) =>
              !code.ended && (
                <Button small tone="quiet" onClick={() => setOpen(code)}>
                  {t({ id: 'desk.codes.end', message: 'End' })}
                </Button>
              ),
          },
        ]
      : []),
  ];
  return (
    <>
      {isManager && (
        <div>
          <Button small onClick={() => setOpen('add')}>
            <Icon name="plus" />
            {t({ id: 'desk.codes.add', message: 'Add a code' })}
          </Button>
        </div>
      )}
      <AnswerNotice of={codes} />
      {codes.answer?.length === 0 && (
        <EmptyState icon="gift" title={t({ id: 'desk.codes.none', message: 'No codes yet' })}>
          {t({ id: 'desk.codes.none_text', message: 'Members type a code when they order, and pay less.' })}
        </EmptyState>
      )}
      {codes.answer && codes.answer.length > 0 && (
        <DataTable
          label={t({ id: 'desk.money.codes', message: 'Codes' })}
          columns={columns}
          rows={codes.answer}
          keyOf={({ host, code, ended }) => `${host} ${code} ${ended}`}
        />
      )}
      {open === 'add' && <CodeDialog onClose={() => setOpen(null)} onAdded={finish} />}
      {open && open !== 'add' && (
        <ConfirmDialog
          title={t({ id: 'desk.codes.end_title', message: `End ${open.code}?` })}
          text={t({
            id: 'desk.codes.end_text',
            message: 'Nobody can use it any more. Orders with it stay as they are.',
          })}
          action={t({ id: 'desk.codes.end', message: 'End' })}
          onConfirm={async () => {
            await endCode(open.host, open.code);
            await finish();
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
