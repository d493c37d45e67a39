import type { Log } from '#server/base/log.ts';
import type { PaymentProvider } from '#server/money/payments/payment-provider.ts';
import { testProvider } from '#server/money/payments/test-provider.ts';
import { type Env, originOf } from './env.ts';
import { accountsOf, openSitePayments } from './open-site-payments.ts';
import type { Services } from './services.ts';
import type { SiteChanges } from './site-changes.ts';

interface OpenOptions extends Pick<Services, 'store' | 'clock' | 'sites'> {
  readonly env: Pick<
    Env,
    | 'production'
    | 'secret'
    | 'ORIGIN_TEMPLATE'
    | 'PAYMENT_PROVIDER'
    | 'PAYMENT_SECRET'
    | 'PAYMENT_WEBHOOK_SECRET'
    | 'PAYMENT_API_URL'
  >;
  readonly port: number;
  readonly log: Log;
  readonly changes: Pick<SiteChanges, 'afterwards'>;
}

/** Opens the provider that collects payments. Without a configured one it is the local one, except in production. */
export async function openPayments(
  options: OpenOptions,
): Promise<Pick<Services, 'payments' | 'sitePayments' | 'paybox'>> {
  const { env, store, clock, port, sites, log, changes } = options;
  const openAccount = accountsOf(env.PAYMENT_API_URL);
  const sitePayments = new Map<string, PaymentProvider>();
  const openSites = () => {
    sitePayments.clear();
    const packs = sites.all().map(({ pack }) => pack);
    for (const [host, provider] of openSitePayments({ packs, env, openAccount })) sitePayments.set(host, provider);
  };
  openSites();
  changes.afterwards(openSites);
  const { PAYMENT_SECRET: secret, PAYMENT_WEBHOOK_SECRET: webhookSecret } = env;
  const name = env.PAYMENT_PROVIDER ?? (env.production ? null : 'test');
  if (name === 'stripe' && secret && webhookSecret)
    return { payments: openAccount(name, { secret, webhookSecret }), sitePayments, paybox: null };
  if (name === 'mollie' && secret)
    return { payments: openAccount(name, { secret, webhookSecret: '' }), sitePayments, paybox: null };
  if (name !== 'test') {
    const selling = sites.all().filter(({ pack }) => pack.prices && !sitePayments.has(pack.host));
    if (selling.length > 0) log.warn('nobody collects payments', { sites: selling.length, set: 'PAYMENT_PROVIDER' });
    return { payments: null, sitePayments, paybox: null };
  }
  const { openPaybox } = await import('#server/web/dev/paybox/open-paybox.ts');
  const paybox = await openPaybox({ store, clock, port, originOf: (host) => originOf(env, port, host) });
  return { payments: testProvider(paybox), sitePayments, paybox };
}
