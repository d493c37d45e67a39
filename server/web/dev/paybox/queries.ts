import type { Db, Tx } from '#server/store/db.ts';
import type { PayboxRow } from '#server/store/money-tables.ts';

/** The number of payments on the page. */
const LISTED = 200;

/** Keeps an existing payment, so that repeating an order creates it only once. */
export async function insertPayboxPayment(db: Db | Tx, payment: PayboxRow): Promise<void> {
  await db
    .insertInto('paybox')
    .values(payment)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const payboxPayment = (db: Db, id: string): Promise<PayboxRow | undefined> =>
  db.selectFrom('paybox').selectAll().where('id', '=', id).executeTakeFirst();

/** Newest first. */
export const listPaybox = (db: Db): Promise<PayboxRow[]> =>
  db.selectFrom('paybox').selectAll().orderBy('created', 'desc').orderBy('id').limit(LISTED).execute();

/** Those that were created in a span of time, oldest first. */
export const payboxBetween = (
  db: Db,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<PayboxRow[]> =>
  db
    .selectFrom('paybox')
    .selectAll()
    .where('created', '>=', from)
    .where('created', '<', to)
    .orderBy('created')
    .orderBy('id')
    .execute();

/** The payment that created a mandate. */
export const payboxMandate = (db: Db, mandate: string): Promise<PayboxRow | undefined> =>
  db.selectFrom('paybox').selectAll().where('mandate', '=', mandate).orderBy('created').limit(1).executeTakeFirst();

export type PayboxChange = Partial<Pick<PayboxRow, 'status' | 'mandate' | 'refunded' | 'refund_key'>>;

/** Changes a payment and counts its callback. Undefined if its status is not one of `from`. */
export const changePaybox = (
  db: Db,
  id: string,
  from: readonly PayboxRow['status'][],
  change: PayboxChange,
): Promise<PayboxRow | undefined> =>
  db
    .updateTable('paybox')
    .set((eb) => ({ ...change, events: eb('events', '+', 1) }))
    .where('id', '=', id)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst();

export const payboxTotals = (db: Db) =>
  db
    .selectFrom('paybox')
    .select((eb) => [
      'currency',
      'status',
      eb.fn.sum<number>('amount').as('amount'),
      eb.fn.sum<number>('refunded').as('refunded'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where('status', 'in', ['paid', 'refunded', 'charged_back'])
    .groupBy(['currency', 'status'])
    .orderBy('currency')
    .orderBy('status')
    .execute();
