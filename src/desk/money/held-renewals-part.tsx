import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { AnswerNotice } from '../answer-notice.tsx';
import { fetchHeldRenewals, type HeldRenewals, releaseRenewals, stopPlan } from '../api/money-calls.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { operator } from '../state/session.ts';
import { useAnswer } from '../state/use-answer.ts';
import { type Column, DataTable } from '../table/data-table.tsx';
import { momentText } from '../texts/moments.ts';
import styles from './held-renewals-part.module.scss';
import { sumOf } from './order-sums.ts';

type Plan = HeldRenewals['plans'][number];
type Asked = { readonly kind: 'go' } | { readonly kind: 'stop'; readonly plan: Plan };

/** Plans that wait since a backup was restored, because their members may have ended them since. Nothing if none wait. */
export function HeldRenewalsPart() {
  const { t } = useLingui();
  const held = useAnswer(fetchHeldRenewals);
  const [asked, setAsked] = useState<Asked | null>(null);
  const columns: readonly Column<Plan>[] = [
    { label: t({ id: 'desk.renewals.member', message: 'Member' }), cell: ({ member }) => <code>{member}</code> },
    { label: t({ id: 'desk.renewals.site', message: 'Site' }), cell: ({ site }) => site },
    {
      label: t({ id: 'desk.renewals.until', message: 'Paid until' }),
      cell: ({ until }) => momentText(Date.parse(until)),
    },
    {
      label: t({ id: 'desk.renewals.amount', message: 'Renews for' }),
      isNumber: true,
      cell: ({ amount, currency }) => sumOf(amount, { currency }),
    },
    {
      label: t({ id: 'desk.renewals.do', message: 'Stop' }),
      cell: (plan) => (
        <Button small tone="quiet" onClick={() => setAsked({ kind: 'stop', plan })}>
          {t({ id: 'desk.renewals.stop', message: 'Stop' })}
        </Button>
      ),
    },
  ];
  if (held.answer === null) return null;
  const finish = async () => {
    setAsked(null);
    await held.reload();
  };
  return (
    <section className={styles.part}>
      <AnswerNotice of={held} />
      {held.answer && (
        <>
          <h2>{t({ id: 'desk.renewals.title', message: 'Plans that wait' })}</h2>
          <p>
            {t({
              id: 'desk.renewals.text',
              message: `A backup of ${momentText(Date.parse(held.answer.backup))} was restored. Stop the plans that members have ended since, then let the others renew.`,
            })}
          </p>
          <DataTable
            label={t({ id: 'desk.renewals.title', message: 'Plans that wait' })}
            columns={columns}
            rows={held.answer.plans}
            keyOf={({ member }) => member}
          />
          {operator.value?.role === 'owner' && (
            <div>
              <Button onClick={() => setAsked({ kind: 'go' })}>
                {t({ id: 'desk.renewals.go', message: 'Let plans renew' })}
              </Button>
            </div>
          )}
        </>
      )}
      {asked && (
        <ConfirmDialog
          title={
            asked.kind === 'go'
              ? t({ id: 'desk.renewals.go_title', message: 'Let all plans renew?' })
              : t({ id: 'desk.renewals.stop_title', message: 'Stop this plan?' })
          }
          text={
            asked.kind === 'go'
              ? t({ id: 'desk.renewals.go_text', message: 'Those that are due are charged within minutes.' })
              : t({ id: 'desk.renewals.stop_text', message: 'The member keeps what is paid, and nothing is charged.' })
          }
          action={
            asked.kind === 'go'
              ? t({ id: 'desk.renewals.go', message: 'Let plans renew' })
              : t({ id: 'desk.renewals.stop', message: 'Stop' })
          }
          onConfirm={async () => {
            if (asked.kind === 'go') await releaseRenewals();
            else await stopPlan(asked.plan.member);
            await finish();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}
