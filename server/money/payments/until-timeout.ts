import type { MoneyNeeds } from '../needs.ts';
import { type PaymentProvider, ProviderError, ProviderTimeoutError } from './payment-provider.ts';
import { openProviders } from './provider-of.ts';

type Providers = Pick<MoneyNeeds, 'payments' | 'sitePayments'>;

/**
 * The providers for one round of jobs. After one timeout, an account is not asked again in the round: the jobs of the
 * other accounts would wait as long for each of its payments.
 */
export function untilTimeout({ payments, sitePayments }: Providers): Providers {
  const guarded = new Map(openProviders({ payments, sitePayments }).map((each) => [each, guard(each)]));
  return {
    payments: payments && (guarded.get(payments) ?? null),
    sitePayments: new Map([...sitePayments].map(([host, each]) => [host, guarded.get(each) ?? each])),
  };
}

function guard(provider: PaymentProvider): PaymentProvider {
  let isSilent = false;
  const asked = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
    if (isSilent) throw new ProviderError('not asked after a timeout');
    try {
      return await ask();
    } catch (error) {
      isSilent ||= error instanceof ProviderTimeoutError;
      throw error;
    }
  };
  return {
    ...provider,
    fetchReport: (ref) => asked(() => provider.fetchReport(ref)),
    charge: (renewal) => asked(() => provider.charge(renewal)),
    refund: (refund) => asked(() => provider.refund(refund)),
    list: (span) => asked(() => provider.list(span)),
  };
}
