import { areRight } from '#server/health/check-books.ts';
import type { MonthReport } from '#server/money/report/month-report.ts';
import type { LedgerReport } from '#shared/contracts/desk/money.ts';
import { amountText, decimalText } from '#shared/rules/minor-units.ts';
import { csvCell } from './csv.ts';

/** The running server's report of a month (`server/money/report/report-month.ts`). */
export interface MonthAnswer extends MonthReport {
  readonly unasked: readonly string[];
  readonly books: LedgerReport;
}
type Row = MonthReport['rows'][number];

const netOf = ({ sales, refunds, chargebacks }: Row['ours']): number => sales - refunds - chargebacks;
const differenceOf = ({ ours, theirs }: Row): number => netOf(ours) - netOf(theirs);

const HEADER = [
  'site',
  'currency',
  'payments',
  'sales',
  'tax',
  'refunds',
  'chargebacks',
  'open',
  'fees',
  'provider_sales',
  'provider_refunds',
  'provider_chargebacks',
  'difference',
];

/** One line per site and currency, with decimals and without currency symbols. */
export function monthCsv({ rows }: Pick<MonthAnswer, 'rows'>): string {
  const lines = rows.map((row) => {
    const { site, currency, payments, ours, theirs, tax, open, fees } = row;
    const text = (amount: number) => decimalText(amount, currency);
    const feeText = Object.entries(fees).map(([name, amount]) => `${decimalText(amount, name)} ${name}`);
    return [
      csvCell(site),
      csvCell(currency),
      payments,
      text(ours.sales),
      text(tax),
      text(ours.refunds),
      text(ours.chargebacks),
      text(open),
      csvCell(feeText.join(' + ')),
      text(theirs.sales),
      text(theirs.refunds),
      text(theirs.chargebacks),
      text(differenceOf(row)),
    ].join(',');
  });
  return [HEADER.join(','), ...lines].join('\n');
}

export function monthText({ rows, differences, books }: MonthAnswer, month: string): string {
  const sites = rows.map((row) => {
    const { site, currency, payments, ours, tax, open, fees } = row;
    const text = (amount: number) => amountText(amount, currency, 'en');
    const feeText = Object.entries(fees).map(([name, amount]) => amountText(amount, name, 'en'));
    return [
      `${site}, ${currency}, payments: ${payments}`,
      `  sales        ${text(ours.sales)}`,
      `  refunds      ${text(ours.refunds)}`,
      `  chargebacks  ${text(ours.chargebacks)}`,
      `  kept         ${text(netOf(ours))}, tax in it ${text(tax)}`,
      `  fees         ${feeText.join(' + ') || 'not told'}`,
      `  open         ${text(open)}`,
      `  difference   ${text(differenceOf(row))}`,
    ].join('\n');
  });
  const off = differences.map(({ payment, site, currency, ours, theirs }) => {
    const text = (sums: Row['ours'] | null) => (sums ? amountText(netOf(sums), currency, 'en') : 'unknown');
    return `${payment} ${site}: here ${text(ours)}, at the provider ${text(theirs)}`;
  });
  return [
    `Payments that were ordered in ${month} (UTC), as they are now`,
    ...(sites.length > 0 ? sites : ['Nothing was ordered.']),
    ...off,
    areRight(books) ? `The books are right: ${books.postings} postings.` : 'The books are wrong.',
  ].join('\n\n');
}
