import type { Db, Tx } from '#server/store/db.ts';
import type { SpendingRow } from '#server/store/money-tables.ts';

export const spendingRow = (db: Db | Tx, memberId: string): Promise<SpendingRow | undefined> =>
  db.selectFrom('spending_limits').selectAll().where('member_id', '=', memberId).executeTakeFirst();

export async function replaceSpendingRow(tx: Tx, row: SpendingRow): Promise<void> {
  const { member_id, ...limits } = row;
  await tx
    .insertInto('spending_limits')
    .values(row)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(limits))
    .execute();
}

/** The member's paid and pending amount in a currency since a time, without refunds, in minor units. */
export async function spentSince(db: Db | Tx, memberId: string, currency: string, since: number): Promise<number> {
  const { total } = await db
    .selectFrom('payments')
    .select((eb) => eb.fn.sum<number | null>(eb('amount', '-', eb.ref('refunded'))).as('total'))
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .where('status', 'in', ['pending', 'paid'])
    .where('created', '>', since)
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}
