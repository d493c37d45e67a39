import { wasUpdated } from '#server/store/changed-rows.ts';
import type { Db, Tx } from '#server/store/db.ts';
import type { CancellationRow } from '#server/store/money-tables.ts';
import type { MemberRow } from '#server/store/schema.ts';

export async function insertCancellation(tx: Tx, row: CancellationRow): Promise<void> {
  await tx.insertInto('cancellations').values(row).execute();
}

export const memberOfAddress = (tx: Tx, pool: string, emailLower: string): Promise<MemberRow | undefined> =>
  tx
    .selectFrom('members')
    .selectAll()
    .where('pool', '=', pool)
    .where('email_lower', '=', emailLower)
    .where('status', '!=', 'deleted')
    .executeTakeFirst();

/** The order with this number, if it is the member's. */
export const paymentOfMember = (tx: Tx, memberId: string, id: string) =>
  tx
    .selectFrom('payments')
    .select(['id', 'kind'])
    .where('id', '=', id.trim())
    .where('member_id', '=', memberId)
    .executeTakeFirst();

/** False if nothing renews. */
export async function endRenewal(tx: Tx, memberId: string): Promise<boolean> {
  return wasUpdated(
    await tx
      .updateTable('premium')
      .set({ renews: 0 })
      .where((of) => of.and({ member_id: memberId, renews: 1 }))
      .executeTakeFirstOrThrow(),
  );
}

/** Oldest first: the cancellations that an operator still has to decide. */
export const openCancellations = (db: Db): Promise<CancellationRow[]> =>
  db.selectFrom('cancellations').selectAll().where('done_at', 'is', null).orderBy('received_at').execute();

export async function closeCancellation(db: Db, id: string, now: number): Promise<boolean> {
  return wasUpdated(
    await db
      .updateTable('cancellations')
      .set({ done_at: now })
      .where((of) => of.and({ id, done_at: null }))
      .executeTakeFirstOrThrow(),
  );
}

/** The site that it was sent to; null for an unknown one. */
export async function cancellationHost(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('cancellations').select('site_host').where('id', '=', id).executeTakeFirst();
  return row?.site_host ?? null;
}
