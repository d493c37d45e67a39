import type { PaymentProvider } from './payment-provider.ts';

/** Where a provider reports, on the site's configured origin. */
export const callbackUrl = (origin: string, { name }: Pick<PaymentProvider, 'name'>): string =>
  `${origin}/api/paymentcallback.php?provider=${name}`;
