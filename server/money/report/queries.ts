import type { Db } from '#server/store/db.ts';
import type { MonthPayment } from './month-report.ts';

/** Payments ordered in a span of time. */
export const paymentsBetween = (db: Db, from: number, to: number): Promise<MonthPayment[]> =>
  db
    .selectFrom('payments')
    .select(['id', 'site_host', 'currency', 'amount', 'tax', 'status', 'paid_at', 'refunded', 'charged_back'])
    .where('created', '>=', from)
    .where('created', '<', to)
    .orderBy('created')
    .orderBy('id')
    .execute();

export async function providersBetween(db: Db, from: number, to: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('provider')
    .distinct()
    .where('created', '>=', from)
    .where('created', '<', to)
    .execute();
  return rows.map(({ provider }) => provider);
}

/** Below the parameter limit of a statement in both engines. */
const IDS_PER_QUERY = 500;

/** The given ids that are our payments. */
export async function knownPayments(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (let at = 0; at < ids.length; at += IDS_PER_QUERY) {
    const some = ids.slice(at, at + IDS_PER_QUERY);
    const rows = await db.selectFrom('payments').select('id').where('id', 'in', some).execute();
    for (const { id } of rows) known.add(id);
  }
  return known;
}
