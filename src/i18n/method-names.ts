import { useLingui } from '@lingui/react/macro';
import type { PaymentMethod } from '#shared/contracts/money.ts';

/** Brands keep their name in every language. */
export function useMethodNames(): Readonly<Record<PaymentMethod, string>> {
  const { t } = useLingui();
  return {
    card: t`Credit or debit card`,
    sepa: t`SEPA direct debit`,
    ideal: 'iDEAL',
    bancontact: 'Bancontact',
    paypal: 'PayPal',
    blik: 'BLIK',
  };
}
