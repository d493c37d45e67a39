import type { PaymentProvider } from './payment-provider.ts';

/** The URL for a provider's callbacks, on the site's configured origin. */
export const callbackUrl = (origin: string, { name }: Pick<PaymentProvider, 'name'>): string =>
  `${origin}/api/paymentcallback.php?provider=${name}`;
