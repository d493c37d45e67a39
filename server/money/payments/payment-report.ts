import type { Db } from '#server/store/db.ts';
import { amountText } from '#shared/rules/minor-units.ts';
import { paymentTotals } from './queries.ts';

/**
 * For the operator, to compare with the provider's dashboard: what members paid, what was refunded, and the credits
 * that were already spent when the refund came.
 */
export async function reportPayments(db: Db) {
  const rows = await paymentTotals(db);
  return rows.map(({ site_host, currency, status, payments, amount, refunded, spent_credits }) => ({
    site: site_host,
    status,
    payments: Number(payments),
    amount: amountText(Number(amount), currency, 'en'),
    refunded: amountText(Number(refunded), currency, 'en'),
    'spent credits': Number(spent_credits),
  }));
}
