import { EnvError } from '#server/base/start-error.ts';
import { MOLLIE_API, mollieProvider } from '#server/money/payments/mollie.ts';
import type { PaymentProvider } from '#server/money/payments/payment-provider.ts';
import { STRIPE_API, stripeProvider } from '#server/money/payments/stripe.ts';
import type { PaymentAccount } from '#shared/contracts/payment-account.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import type { Env } from './env.ts';

interface OpenOptions {
  readonly packs: readonly Pick<SitePack, 'host' | 'prices'>[];
  readonly env: Pick<Env, 'production' | 'secret'>;
  /** Opens an account. The same keys open the same one. */
  readonly openAccount: OpenAccount;
}

/**
 * Opens the accounts of sites that have their own, by host. Outside production, a
 * site without its keys uses the provider of the server. @throws EnvError in production
 */
export function openSitePayments({ packs, env, openAccount }: OpenOptions): Map<string, PaymentProvider> {
  const problems = new Set<string>();
  const byHost = new Map<string, PaymentProvider>();
  for (const { host, prices } of packs) {
    if (!prices?.provider) continue;
    const { name, secret_env, webhook_secret_env } = prices.provider;
    const needed = name === 'stripe' ? [secret_env, webhook_secret_env ?? ''] : [secret_env];
    const missing = needed.filter((variable) => env.secret(variable) === null);
    for (const variable of missing) problems.add(`${variable} is missing: ${host} collects payments with it.`);
    if (missing.length > 0) continue;
    const [secret = '', webhookSecret = ''] = needed.map((variable) => env.secret(variable) ?? '');
    byHost.set(host, openAccount(name, { secret, webhookSecret }));
  }
  if (problems.size > 0 && env.production) throw new EnvError([...problems].join('\n'));
  return byHost;
}

interface Keys {
  readonly secret: string;
  readonly webhookSecret: string;
}
type OpenAccount = (name: PaymentAccount['name'], keys: Keys) => PaymentProvider;

/** Opens accounts by name and keys, each once: a site may name the keys of the server, or of another site. */
export function accountsOf(url: string | null): OpenAccount {
  const accounts = new Map<string, PaymentProvider>();
  return (name, keys) => {
    const key = JSON.stringify([name, keys.secret, keys.webhookSecret]);
    const account = accounts.get(key) ?? providerWith(name, keys, url);
    accounts.set(key, account);
    return account;
  };
}

function providerWith(
  name: PaymentAccount['name'],
  { secret, webhookSecret }: Keys,
  url: string | null,
): PaymentProvider {
  if (name === 'stripe') return stripeProvider({ api: new URL(url ?? STRIPE_API), secret, webhookSecret });
  return mollieProvider({ api: new URL(url ?? MOLLIE_API), secret });
}
