import { EnvError } from '#server/base/start-error.ts';
import { MOLLIE_API, mollieProvider } from '#server/money/payments/mollie.ts';
import type { PaymentProvider } from '#server/money/payments/payment-provider.ts';
import { STRIPE_API, stripeProvider } from '#server/money/payments/stripe.ts';
import type { PaymentAccount } from '#shared/contracts/payment-account.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import type { Env } from './env.ts';

interface OpenOptions {
  readonly packs: readonly Pick<SitePack, 'host' | 'prices'>[];
  readonly env: Pick<Env, 'production' | 'secret' | 'PAYMENT_API_URL'>;
}

/**
 * Opens the accounts of sites that have their own, by host. Sites that name the same keys share one. Outside production, a
 * site without its keys uses the provider of the server. @throws EnvError in production
 */
export function openSitePayments({ packs, env }: OpenOptions): Map<string, PaymentProvider> {
  const problems = new Set<string>();
  const accounts = new Map<string, PaymentProvider>();
  const byHost = new Map<string, PaymentProvider>();
  for (const { host, prices } of packs) {
    if (!prices?.provider) continue;
    const { name, secret_env, webhook_secret_env } = prices.provider;
    const needed = name === 'stripe' ? [secret_env, webhook_secret_env ?? ''] : [secret_env];
    const missing = needed.filter((variable) => env.secret(variable) === null);
    for (const variable of missing) problems.add(`${variable} is missing: ${host} collects payments with it.`);
    if (missing.length > 0) continue;
    const [secret = '', webhookSecret = ''] = needed.map((variable) => env.secret(variable) ?? '');
    const key = JSON.stringify([name, secret, webhookSecret]);
    const account = accounts.get(key) ?? providerWith(name, { secret, webhookSecret }, env.PAYMENT_API_URL);
    accounts.set(key, account);
    byHost.set(host, account);
  }
  if (problems.size > 0 && env.production) throw new EnvError([...problems].join('\n'));
  return byHost;
}

/** A provider by its name and its keys. */
export function providerWith(
  name: PaymentAccount['name'],
  { secret, webhookSecret }: { readonly secret: string; readonly webhookSecret: string },
  url: string | null,
): PaymentProvider {
  if (name === 'stripe') return stripeProvider({ api: new URL(url ?? STRIPE_API), secret, webhookSecret });
  return mollieProvider({ api: new URL(url ?? MOLLIE_API), secret });
}
