import type { Infer } from 'superstruct';
import { enums, object, optional } from 'superstruct';
import { environmentVariable } from './codes.ts';

/** Companies that collect payments. The test provider is not in this list: no site can name it. */
export const PAYMENT_PROVIDERS = ['stripe', 'mollie'] as const;

/** A site's own account. Without it, the site uses the one of the server (docs/operate.md#payments). */
export const paymentAccount = object({
  name: enums(PAYMENT_PROVIDERS),
  secret_env: environmentVariable(),
  /** Stripe signs its reports with it. Mollie's have no signature. */
  webhook_secret_env: optional(environmentVariable()),
});
export type PaymentAccount = Infer<typeof paymentAccount>;
