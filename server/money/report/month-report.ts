import type { ListedPayment } from '#server/money/payments/payment-provider.ts';
import type { PaymentRow } from '#server/store/money-tables.ts';
import type { Money } from '#shared/contracts/money.ts';
import { taxIn } from '#shared/rules/tax.ts';

export type MonthPayment = Pick<
  PaymentRow,
  'id' | 'site_host' | 'currency' | 'amount' | 'tax' | 'status' | 'paid_at' | 'refunded' | 'charged_back'
>;

/** Sums in minor units. A payment and all its refunds count in the month of its order. */
interface Sums {
  sales: number;
  refunds: number;
  chargebacks: number;
}
interface MonthRow {
  readonly site: string;
  readonly currency: string;
  payments: number;
  readonly ours: Sums;
  /** The same sums, from the provider's list. */
  readonly theirs: Sums;
  /** The tax in the sales, minus the tax in the refunds. */
  tax: number;
  /** The total of payments that are still pending. */
  open: number;
  /** The provider's fees, by the currency of its payouts. Empty if it doesn't report fees. */
  readonly fees: Record<string, number>;
}
interface Difference {
  readonly payment: string;
  readonly site: string;
  readonly currency: string;
  /** Null if only the other side has the payment. */
  readonly ours: Sums | null;
  readonly theirs: Sums | null;
}
export interface MonthReport {
  readonly rows: MonthRow[];
  readonly differences: Difference[];
}

const NOTHING: Sums = { sales: 0, refunds: 0, chargebacks: 0 };
const isSame = (one: Sums, other: Sums): boolean =>
  one.sales === other.sales && one.refunds === other.refunds && one.chargebacks === other.chargebacks;

const sumsOf = (
  isSold: boolean,
  { amount, refunded, chargedBack }: Pick<ListedPayment, 'amount' | 'refunded' | 'chargedBack'>,
): Sums => (isSold ? { sales: amount, refunds: refunded - chargedBack, chargebacks: chargedBack } : { ...NOTHING });

/** Counts money that has arrived, even if it was refunded later or the refund's report came first. */
const ourSums = ({ paid_at, charged_back: chargedBack, ...payment }: MonthPayment): Sums =>
  sumsOf(paid_at !== null || payment.refunded > 0, { ...payment, chargedBack });
const theirSums = (payment: ListedPayment): Sums =>
  sumsOf(payment.status === 'paid' || payment.status === 'refunded', payment);

/**
 * Compares the payments of a month with the providers' lists. `others` are ids of payments of other months: the list
 * covers a longer time, because a provider may create a payment a little later.
 */
export function compareMonth(
  payments: readonly MonthPayment[],
  listed: readonly ListedPayment[],
  others: ReadonlySet<string>,
): MonthReport {
  const found = Map.groupBy(listed, ({ paymentId }) => paymentId);
  const rows = new Map<string, MonthRow>();
  const differences: Difference[] = [];
  for (const payment of payments) {
    const { id, site_host: site, currency } = payment;
    // Several if the provider has charged a renewal twice.
    const matches = found.get(id) ?? [];
    const ours = ourSums(payment);
    const theirs = { ...NOTHING };
    for (const each of matches) addTo(theirs, theirSums(each));
    const row = rowFor(rows, site, currency);
    row.payments += 1;
    addTo(row.ours, ours);
    addTo(row.theirs, theirs);
    const { amount, refunded, tax, status } = payment;
    if (ours.sales > 0) row.tax += taxIn(amount, tax) - taxIn(refunded, tax);
    if (status === 'pending') row.open += amount;
    for (const { fee } of matches) if (fee) addFee(row.fees, fee);
    const isOther = matches.some((each) => each.currency !== currency);
    if (!isSame(ours, theirs) || isOther) differences.push({ payment: id, site, currency, ours, theirs });
  }
  const known = new Set(payments.map(({ id }) => id));
  for (const each of listed) {
    const { paymentId, currency } = each;
    const theirs = theirSums(each);
    // Without our id it belongs to another product with the same account.
    if (paymentId === null || known.has(paymentId) || others.has(paymentId) || theirs.sales === 0) continue;
    differences.push({ payment: paymentId, site: '', currency, ours: null, theirs });
  }
  return { rows: [...rows.values()].sort(byName), differences };
}

const byName = (one: MonthRow, other: MonthRow): number =>
  one.site.localeCompare(other.site, 'en') || one.currency.localeCompare(other.currency, 'en');

function rowFor(rows: Map<string, MonthRow>, site: string, currency: string): MonthRow {
  const key = `${site} ${currency}`;
  const row = rows.get(key) ?? {
    site,
    currency,
    payments: 0,
    ours: { ...NOTHING },
    theirs: { ...NOTHING },
    tax: 0,
    open: 0,
    fees: {},
  };
  rows.set(key, row);
  return row;
}

function addTo(sums: Sums, { sales, refunds, chargebacks }: Sums): void {
  sums.sales += sales;
  sums.refunds += refunds;
  sums.chargebacks += chargebacks;
}

function addFee(fees: Record<string, number>, { amount, currency }: Money): void {
  fees[currency] = (fees[currency] ?? 0) + amount;
}
