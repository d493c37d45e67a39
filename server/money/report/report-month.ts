import { OperatorError } from '#server/base/operator-error.ts';
import { DAY_MS } from '#shared/rules/time-units.ts';
import { checkLedger } from '../check-ledger.ts';
import type { MoneyNeeds } from '../needs.ts';
import { ProviderError } from '../payments/payment-provider.ts';
import { openProviders } from '../payments/provider-of.ts';
import { compareMonth } from './month-report.ts';
import { knownPayments, paymentsBetween, providersBetween } from './queries.ts';

/**
 * A provider may create a payment some time after it was ordered: a page stays open for a day, and a crash delays it
 * more.
 */
const LATER_MS = 3 * DAY_MS;

/**
 * A site's revenue of a month (UTC), compared with the lists of its providers, and the check of the ledger
 * (docs/operate.md#payments). @throws OperatorError if a provider doesn't answer
 */
export async function reportMonth(
  deps: Pick<MoneyNeeds, 'store' | 'payments' | 'sitePayments'>,
  month: string,
): Promise<ReturnType<typeof compareMonth> & { unasked: string[]; books: Awaited<ReturnType<typeof checkLedger>> }> {
  const { db } = deps.store;
  const from = Date.parse(`${month}-01T00:00:00Z`);
  if (Number.isNaN(from)) throw new OperatorError({ month: `${month} is no month such as 2026-11` });
  const to = new Date(from).setUTCMonth(new Date(from).getUTCMonth() + 1);
  const payments = await paymentsBetween(db, from, to);
  const providers = openProviders(deps);
  const lists = await Promise.all(
    providers.map((provider) =>
      provider.list({ from, to: to + LATER_MS }).catch((error: unknown) => {
        if (!(error instanceof ProviderError)) throw error;
        throw new OperatorError({ provider: `${provider.name} has no answer (${error.message}). Try again later.` });
      }),
    ),
  );
  // Sites with one account and a webhook each list the same payments.
  const listed = [
    ...new Map(
      lists.flatMap((list, at) => list.map((each) => [`${providers[at]?.name} ${each.ref}`, each] as const)),
    ).values(),
  ];
  const names = new Set(providers.map(({ name }) => name));
  const asked = listed.map(({ paymentId }) => paymentId).filter((id) => id !== null);
  const others = await knownPayments(db, asked);
  const used = await providersBetween(db, from, to);
  return {
    ...compareMonth(payments, listed, others),
    unasked: used.filter((name) => !names.has(name)),
    books: await checkLedger(db),
  };
}
