import type { MoneyNeeds } from '../needs.ts';
import type { PaymentProvider } from './payment-provider.ts';

type Providers = Pick<MoneyNeeds, 'payments' | 'sitePayments'>;

/** Who collects what is ordered on a host; null if nobody does. */
export const providerOf = ({ payments, sitePayments }: Providers, host: string): PaymentProvider | null =>
  sitePayments.get(host) ?? payments;

/** The provider of a payment of a host. The host may have another one by now. */
export const providerNamed = (deps: Providers, host: string, name: string): PaymentProvider | null =>
  [deps.sitePayments.get(host), deps.payments].find((each) => each?.name === name) ?? null;

/** All accounts, each once. */
export const openProviders = ({ payments, sitePayments }: Providers): PaymentProvider[] =>
  [...new Set([payments, ...sitePayments.values()])].filter((each) => each !== null);
