import type { SiteDirectory } from '#server/sites/site-directory.ts';
import type { Infrastructure } from '#server/store/infrastructure.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';

/** What money needs of the rest of the server. */
export interface MoneyNeeds extends Pick<Infrastructure, 'store' | 'clock' | 'newId' | 'log' | 'limiter'> {
  /** Who collects payments on sites without an account of their own; null if nobody does. */
  readonly payments: PaymentProvider | null;
  /** The accounts of sites that have their own (`prices.provider`), by host. */
  readonly sitePayments: ReadonlyMap<string, PaymentProvider>;
}

/** What the jobs need: they work for all sites. */
export interface PaymentJobNeeds extends MoneyNeeds {
  readonly sites: SiteDirectory;
}
