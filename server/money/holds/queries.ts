import { wasUpdated } from '#server/store/changed-rows.ts';
import type { Db, Tx } from '#server/store/db.ts';
import type { PaymentHoldRow } from '#server/store/money-tables.ts';
import { DAY_MS } from '#shared/rules/time-units.ts';

/** Starts a hold, or the same one again if the operator has ended it: a bank can take back a payment a second time. */
export async function startHold(tx: Tx, hold: PaymentHoldRow): Promise<void> {
  const { created, until, released_at } = hold;
  await tx
    .insertInto('payment_holds')
    .values(hold)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ created, until, released_at }))
    .execute();
}

const openHolds = (db: Db | Tx, now: number) =>
  db
    .selectFrom('payment_holds')
    .selectAll()
    .where('released_at', 'is', null)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]));

/** The holds of a member that have not ended. */
export const holdsOf = (db: Db | Tx, memberId: string, now: number): Promise<PaymentHoldRow[]> =>
  openHolds(db, now).where('member_id', '=', memberId).execute();

/** Of all members, oldest first. */
export const allHolds = (db: Db, now: number): Promise<PaymentHoldRow[]> =>
  openHolds(db, now).orderBy('created').orderBy('id').execute();

/** False if there is no such open hold. */
export async function endHold(db: Db, id: string, now: number): Promise<boolean> {
  return wasUpdated(
    await db
      .updateTable('payment_holds')
      .set({ released_at: now })
      .where((of) => of.and({ id, released_at: null }))
      .executeTakeFirstOrThrow(),
  );
}

/** A member's orders of the last 24 hours. The count starts again after a hold. */
export async function ordersOfDay(
  tx: Tx,
  memberId: string,
  now: number,
): Promise<{ orders: number; declines: number }> {
  const last = await tx
    .selectFrom('payment_holds')
    .select((eb) => eb.fn.max('created').as('created'))
    .where('member_id', '=', memberId)
    .where('rule', '!=', 'chargeback')
    .executeTakeFirst();
  const { orders, declines } = await tx
    .selectFrom('payments')
    .select((eb) => [eb.fn.countAll<number>().as('orders'), eb.fn.sum<number | null>('declines').as('declines')])
    .where('member_id', '=', memberId)
    .where('is_renewal', '=', 0)
    .where('created', '>', Math.max(now - DAY_MS, Number(last?.created ?? 0)))
    .executeTakeFirstOrThrow();
  return { orders: Number(orders), declines: Number(declines ?? 0) };
}

/** Null for an unknown hold. */
export async function holdHost(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('payment_holds').select('site_host').where('id', '=', id).executeTakeFirst();
  return row?.site_host ?? null;
}
