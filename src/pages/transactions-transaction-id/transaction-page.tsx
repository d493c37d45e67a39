import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { Answer } from '#shared/contracts/registry.ts';
import { pathTo } from '#shared/routes/route-path.ts';
import { moneyText } from '#src/features/offers/price.tsx';
import { defaultLayout } from '#src/layouts/default/default-layout.tsx';
import { NotFoundView } from '#src/layouts/error-screen/not-found-view.tsx';
import type { Screen, ScreenProps } from '#src/layouts/screen.ts';
import { pathToOrder } from '#src/state/money/order-address.ts';
import { orderOnDevice } from '#src/state/money/use-order.ts';
import { useTransaction } from '#src/state/money/use-transaction.ts';
import { user } from '#src/state/session/session.ts';
import { isOff } from '#src/state/site/site.ts';
import { Button, LinkButton } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Muted, NarrowPage } from '#src/ui/narrow-page/narrow-page.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import { toneClass } from '#src/ui/tone/tone.ts';
import styles from './transaction-page.module.scss';

type Transaction = Answer<'GET transaction'>;

/** A payment that arrived and one that failed differ in color, icon and words. */
const LOOKS = {
  pending: { icon: 'clock', tone: 'info' },
  paid: { icon: 'circle-check', tone: 'success' },
  failed: { icon: 'circle-alert', tone: 'danger' },
  refunded: { icon: 'refresh-cw', tone: 'info' },
} as const;

/** The purchase and its price. */
function Bought({ transaction: { item, price } }: { readonly transaction: Transaction }) {
  const { t } = useLingui();
  const credits = item.credits ?? 0;
  const months = item.months ?? 0;
  return (
    <p>
      <b>
        {item.credits === null
          ? t`${plural(months, { one: 'Premium for # month', other: 'Premium for # months' })}`
          : t`${plural(credits, { one: '# credit', other: '# credits' })}`}
      </b>
      {' · '}
      {moneyText(price)}
    </p>
  );
}

function NextSteps({
  id,
  transaction: { status, kind, item },
}: {
  readonly id: string;
  readonly transaction: Transaction;
}) {
  const { t } = useLingui();
  const ordered = orderOnDevice(id);
  const chat = ordered?.conversation;
  const again = pathToOrder(kind, item.id, ordered);
  return (
    <div className={styles.actions}>
      {status === 'failed' && <LinkButton href={again}>{t`Try again`}</LinkButton>}
      {status === 'pending' && <LinkButton tone="quiet" href={again}>{t`Order again`}</LinkButton>}
      {chat && (
        <LinkButton tone={status === 'failed' ? 'quiet' : 'primary'} href={pathTo('/chats/:chatId', { chatId: chat })}>
          {t`Back to your message`}
        </LinkButton>
      )}
      {!chat && status !== 'failed' && !isOff('profileSearch') && (
        <LinkButton href={pathTo('/members')}>{t`Browse members`}</LinkButton>
      )}
      <LinkButton tone="plain" href={pathTo(kind === 'premium' ? '/premium' : '/credits')}>
        {kind === 'premium' ? t`Your premium` : t`Your credits`}
      </LinkButton>
    </div>
  );
}

/**
 * Follows a payment live (docs/product/money.md#payments). Anyone with the URL can see it, because nothing in it is
 * personal.
 */
function TransactionPage({ params: { transactionId = '' } }: ScreenProps) {
  const { t } = useLingui();
  const { transaction, isUnknown, isOffline, retry } = useTransaction(transactionId);
  const status = transaction?.status;
  // The heading changes with the state, so the focus and a screen reader follow it.
  useEffect(() => {
    if (status) document.querySelector('h1')?.focus({ preventScroll: true });
  }, [status]);
  if (isUnknown) return <NotFoundView />;
  const balance = user.value?.balance ?? 0;
  const refunded = transaction ? moneyText({ ...transaction.price, amount: transaction.refunded }) : '';
  const texts = {
    pending: [
      t`Waiting for your payment`,
      t`Some banks take a few minutes. You can close this page: your order is ready as soon as the payment arrives.`,
    ],
    paid: [t`Thank you! Your payment has arrived`, ''],
    failed: [t`The payment was not completed`, t`Nothing was charged.`],
    refunded: [t`Your payment was refunded`, t`We’ll refund you the way you paid.`],
  } as const;
  const [title, text] = status ? texts[status] : [t`Your payment`, ''];
  return (
    <NarrowPage>
      {status && (
        <span className={`${styles.icon} ${toneClass(LOOKS[status].tone)}`}>
          <Icon name={LOOKS[status].icon} />
        </span>
      )}
      <h1 tabIndex={-1}>{title}</h1>
      {isOffline && (
        <Notice tone="warning" action={<Button small tone="quiet" onClick={retry}>{t`Retry`}</Button>}>
          {t`You’re offline. We’ll check your payment again when you’re back.`}
        </Notice>
      )}
      {!transaction && !isOffline && <Spinner />}
      {transaction && (
        <>
          <Bought transaction={transaction} />
          {text && <Muted>{text}</Muted>}
          {status === 'paid' && transaction.refunded > 0 && <Muted>{t`Refunded: ${refunded}`}</Muted>}
          {status === 'pending' && <Spinner />}
          {status === 'pending' && (
            <Muted>{t`If you left without paying, nothing is charged. If you pay for two orders, you get both.`}</Muted>
          )}
          {status === 'paid' && user.value && transaction.kind === 'credits' && (
            <p>{t`${plural(balance, { one: 'You have # credit', other: 'You have # credits' })}`}</p>
          )}
          {status === 'paid' && transaction.kind === 'premium' && <p>{t`Messages are free for you.`}</p>}
          <NextSteps id={transactionId} transaction={transaction} />
        </>
      )}
    </NarrowPage>
  );
}

export const screen: Screen = { title: msg`Your payment`, layout: defaultLayout, View: TransactionPage };
