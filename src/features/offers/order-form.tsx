import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Money, PaymentMethod } from '#shared/contracts/money.ts';
import { pathTo } from '#shared/routes/route-path.ts';
import { WITHDRAWAL_DAYS } from '#shared/rules/limits.ts';
import { needsStartConsent } from '#shared/rules/withdrawal.ts';
import { useMethodNames } from '#src/i18n/method-names.ts';
import { type Order, useOrder } from '#src/state/money/use-order.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CheckField } from '#src/ui/check-field/check-field.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import styles from './order-form.module.scss';
import { moneyText, TaxNote } from './price.tsx';

interface Props {
  readonly order: Omit<Order, 'method' | 'start_consent'>;
  readonly methods: readonly PaymentMethod[];
  /** Chosen first if it is among the methods. */
  readonly method?: string | undefined;
  readonly price: Money;
  readonly tax: number;
  /** Loads the offer again, when it has changed since it was shown. */
  readonly onChanged: () => void;
  /** The purchase and its consequences. */
  readonly children: ReactNode;
}

/**
 * The payment method, then exactly what is bought and charged, then the button. The law of the language's countries
 * prescribes the button's text (docs/product/money.md#orders). In countries with a right of withdrawal, a checkbox asks
 * for the wish to start at once. It is never checked by default.
 */
export function OrderForm({ order, methods, method: first, price, tax, onChanged, children }: Props) {
  const { t } = useLingui();
  const days = WITHDRAWAL_DAYS;
  const names = useMethodNames();
  const [chosen, setChosen] = useState(first);
  const [agreed, setAgreed] = useState(false);
  const { form, busy, failure, canRetry, consentError, wasOffline, place } = useOrder(onChanged);
  const amount = moneyText(price);
  const method = methods.find((each) => each === chosen) ?? methods[0];
  const handleOrder = () => {
    if (method) place({ ...order, method, ...(agreed && { start_consent: true }) });
  };
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        handleOrder();
      }}
    >
      {methods.length > 1 && (
        <fieldset className={styles.methods}>
          <legend>{t`Payment method`}</legend>
          {methods.map((each) => (
            <label key={each} className={styles.method}>
              <input
                type="radio"
                name="method"
                value={each}
                checked={each === method}
                onChange={() => setChosen(each)}
              />
              {names[each]}
            </label>
          ))}
        </fieldset>
      )}
      <section className={styles.summary} aria-label={t`Your order`}>
        {children}
        <p className={styles.total}>
          <span>{t`You pay now`}</span>
          <span>
            <b>{amount}</b> <TaxNote tax={tax} />
          </span>
        </p>
        {method && methods.length === 1 && <p className={styles.muted}>{names[method]}</p>}
      </section>
      <ErrorNotice onRetry={canRetry && handleOrder}>
        {failure && (
          <>
            {failure} {wasOffline && t`Nothing was charged.`}
          </>
        )}
      </ErrorNotice>
      {needsStartConsent(order.country ?? '') && (
        <CheckField
          label={t`Start right away, before the ${days}-day withdrawal period ends. I understand that I lose this right once everything is used.`}
          name="start_consent"
          required
          checked={agreed}
          error={consentError}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
        />
      )}
      <Button type="submit" wide busy={busy}>{t`Order and pay: ${amount}`}</Button>
      <p className={styles.muted}>
        {t`You’ll pay on our payment provider’s page.`} <a href={pathTo('/pages/terms')}>{t`Terms of use`}</a> ·{' '}
        <a href={pathTo('/pages/return-policy')}>{t`Right of withdrawal`}</a>
      </p>
    </form>
  );
}
