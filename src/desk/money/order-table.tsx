import { useLingui } from '@lingui/react/macro';
import { isolate } from '#shared/rules/isolate.ts';
import { Button } from '#src/ui/button/button.tsx';
import type { Order } from '../api/money-calls.ts';
import cell from '../table/cell.module.scss';
import { type Column, DataTable } from '../table/data-table.tsx';
import { momentText } from '../texts/moments.ts';
import { KIND_NAMES, STATUS_NAMES } from './order-names.ts';
import { leftOf, sumOf } from './order-sums.ts';

interface Props {
  readonly orders: readonly Order[];
  readonly onRefund: (order: Order) => void;
}

export function OrderTable({ orders, onRefund }: Props) {
  const { t, i18n } = useLingui();
  const columns: readonly Column<Order>[] = [
    {
      label: t({ id: 'desk.orders.when', message: 'When' }),
      cell: ({ created }) => <span className={cell.moment}>{momentText(created)}</span>,
    },
    {
      label: t({ id: 'desk.orders.member', message: 'Member' }),
      cell: ({ member, site }) => (
        <span>
          {member ? isolate(member.name) : t({ id: 'desk.orders.deleted', message: 'Deleted account' })}
          <span className={cell.detail}>{site}</span>
        </span>
      ),
    },
    {
      label: t({ id: 'desk.orders.what', message: 'What' }),
      cell: ({ kind, item, is_renewal, payment }) => (
        <span>
          {i18n._(KIND_NAMES[kind])}: {item}
          {is_renewal && ` (${t({ id: 'desk.orders.renewal', message: 'renewal' })})`}
          <span className={cell.detail}>
            <code>{payment}</code>
          </span>
        </span>
      ),
    },
    {
      label: t({ id: 'desk.orders.state', message: 'State' }),
      cell: ({ status, method, provider }) => (
        <span>
          {i18n._(STATUS_NAMES[status])}
          <span className={cell.detail}>
            {method}, {provider}
          </span>
        </span>
      ),
    },
    {
      label: t({ id: 'desk.orders.amount', message: 'Amount' }),
      isNumber: true,
      cell: (order) => (
        <span>
          {sumOf(order.amount, order)}
          {order.refunded > 0 && (
            <span className={cell.detail}>
              {t({ id: 'desk.orders.part', message: `${sumOf(order.refunded, order)} refunded` })}
            </span>
          )}
        </span>
      ),
    },
    {
      label: t({ id: 'desk.orders.do', message: 'Refund' }),
      cell: (order) =>
        leftOf(order) > 0 && (
          <Button small tone="quiet" onClick={() => onRefund(order)}>
            {t({ id: 'desk.orders.refund', message: 'Refund' })}
          </Button>
        ),
    },
  ];
  return (
    <DataTable
      label={t({ id: 'desk.money.orders', message: 'Orders' })}
      columns={columns}
      rows={orders}
      keyOf={({ payment }) => payment}
    />
  );
}
