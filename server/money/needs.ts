import type { SiteDirectory } from '#server/sites/site-directory.ts';
import type { Infrastructure } from '#server/store/infrastructure.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';

/** What money needs of the rest of the server. */
export interface MoneyNeeds extends Pick<Infrastructure, 'store' | 'clock' | 'newId' | 'log' | 'limiter'> {
  /** The provider for sites without their own account; null without one. */
  readonly payments: PaymentProvider | null;
  /** The accounts of sites with their own (`prices.provider`), by host. */
  readonly sitePayments: ReadonlyMap<string, PaymentProvider>;
}

/** The needs of the jobs, which work for all sites. */
export interface PaymentJobNeeds extends MoneyNeeds {
  readonly sites: SiteDirectory;
}
