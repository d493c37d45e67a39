import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { TextField } from '#src/ui/field/field.tsx';
import { fetchOrders, type Order } from '../api/money-calls.ts';
import { showToast } from '../state/toasts.ts';
import { usePages } from '../state/use-pages.ts';
import { MorePages } from '../table/more-pages.tsx';
import { OrderTable } from './order-table.tsx';
import styles from './orders-part.module.scss';
import { RefundDialog } from './refund-dialog.tsx';

/** All orders, newest first, or those of one member. Each can be refunded. */
export function OrdersPart() {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const pages = usePages<Order>(text, async (after) => {
    const { orders, next } = await fetchOrders(after, text || null);
    return { rows: orders, next };
  });
  const [refunded, setRefunded] = useState<Order | null>(null);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setText(String(new FormData(event.currentTarget).get('text') ?? '').trim());
  };
  return (
    <>
      <form className={styles.search} onSubmit={handleSubmit}>
        <TextField
          label={t({ id: 'desk.orders.find', message: 'Order or member' })}
          hint={t({ id: 'desk.orders.find_hint', message: 'Their id, as in a receipt or on a member’s page' })}
          name="text"
          type="search"
          autoComplete="off"
          spellCheck="false"
        />
        <Button type="submit" tone="quiet">
          {t({ id: 'desk.orders.search', message: 'Search' })}
        </Button>
      </form>
      {pages.rows && pages.rows.length > 0 && <OrderTable orders={pages.rows} onRefund={setRefunded} />}
      <MorePages
        pages={pages}
        more={t({ id: 'desk.orders.older', message: 'Show older orders' })}
        empty={
          <EmptyState icon="coins" title={t({ id: 'desk.orders.none', message: 'No orders' })}>
            {text
              ? t({ id: 'desk.orders.not_found', message: 'There’s no order or member with this id at your sites.' })
              : t({ id: 'desk.orders.none_text', message: 'Nobody has ordered anything yet.' })}
          </EmptyState>
        }
      />
      {refunded && (
        <RefundDialog
          order={refunded}
          onClose={() => setRefunded(null)}
          onRefunded={(sum) => {
            setRefunded(null);
            showToast(t({ id: 'desk.orders.refunded', message: `Refunded so far: ${sum}` }), 'success');
            void pages.restart();
          }}
        />
      )}
    </>
  );
}
