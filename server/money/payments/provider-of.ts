import type { MoneyNeeds } from '../needs.ts';
import type { PaymentProvider } from './payment-provider.ts';

type Providers = Pick<MoneyNeeds, 'payments' | 'sitePayments'>;

/** The provider for payments on a host; null without one. */
export const providerOf = ({ payments, sitePayments }: Providers, host: string): PaymentProvider | null =>
  sitePayments.get(host) ?? payments;

/** The provider of an existing payment. The host may use another one by now. */
export const providerNamed = (deps: Providers, host: string, name: string): PaymentProvider | null =>
  [deps.sitePayments.get(host), deps.payments].find((each) => each?.name === name) ?? null;

/** Every provider account, once. */
export const openProviders = ({ payments, sitePayments }: Providers): PaymentProvider[] =>
  [...new Set([payments, ...sitePayments.values()])].filter((each) => each !== null);
