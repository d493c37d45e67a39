import type { Infer } from 'superstruct';
import { enums, object, optional, pattern, string } from 'superstruct';

/** Companies that collect payments. The test provider is not in this list: no site can name it. */
export const PAYMENT_PROVIDERS = ['stripe', 'mollie'] as const;

/** The name of an environment variable, because a pack must not contain secrets. */
const variable = () => pattern(string(), /^[A-Z][A-Z0-9_]{0,79}$/);

/** A site's own account. Without it, the site uses the one of the server (docs/operate.md#payments). */
export const paymentAccount = object({
  name: enums(PAYMENT_PROVIDERS),
  secret_env: variable(),
  /** Stripe signs its reports with it. Mollie's have no signature. */
  webhook_secret_env: optional(variable()),
});
export type PaymentAccount = Infer<typeof paymentAccount>;
