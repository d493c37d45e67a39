import type { PaymentProvider } from './payment-provider.ts';

/** The URL for a provider's callbacks about a payment, on the site's configured origin. */
export const callbackUrl = (origin: string, { name }: Pick<PaymentProvider, 'name'>, paymentId: string): string =>
  `${origin}/api/paymentcallback.php?provider=${name}&payment=${paymentId}`;
