import { useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { decimalText } from '#shared/rules/minor-units.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { TextField } from '#src/ui/field/field.tsx';
import { type Order, refundOrder } from '../api/money-calls.ts';
import styles from '../dialog/dialog-form.module.scss';
import { useCall } from '../state/use-call.ts';
import { leftOf, sumOf } from './order-sums.ts';

interface Props {
  readonly order: Order;
  /** With what is refunded in all. */
  readonly onRefunded: (sum: string) => void;
  readonly onClose: () => void;
}

/** Refunds an order or a part of it. The member gets a mail. */
export function RefundDialog({ order, onRefunded, onClose }: Props) {
  const { t } = useLingui();
  const { busy, failure, problems, run } = useCall();
  const left = decimalText(leftOf(order), order.currency);
  const most = sumOf(leftOf(order), order);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const amount = String(new FormData(event.currentTarget).get('amount') ?? '').trim();
    return run('refund', async () => {
      const { refunded } = await refundOrder(order.payment, amount === left ? null : amount);
      onRefunded(refunded);
    });
  };
  return (
    <Dialog
      title={t({ id: 'desk.refund.title', message: 'Refund this order?' })}
      closeLabel={t({ id: 'desk.close', message: 'Close' })}
      onClose={onClose}
    >
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <p>
          {t({
            id: 'desk.refund.text',
            message: 'The money goes back the way it came, and what it bought is taken back. The member gets an email.',
          })}
        </p>
        <TextField
          label={t({ id: 'desk.refund.amount', message: 'Amount' })}
          hint={t({ id: 'desk.refund.amount_hint', message: `Up to ${most}` })}
          name="amount"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={left}
          error={problems.amount}
        />
        <ErrorNotice>{problems.provider ?? problems.payment ?? (problems.amount ? '' : failure)}</ErrorNotice>
        <Button type="submit" wide busy={busy !== null}>
          {t({ id: 'desk.orders.refund', message: 'Refund' })}
        </Button>
      </form>
    </Dialog>
  );
}
