import type { ComplaintRow } from '#server/store/report-tables.ts';
import type { Db, Tx } from '#server/store/store.ts';

export async function insertComplaint(tx: Tx, row: ComplaintRow): Promise<void> {
  await tx.insertInto('complaints').values(row).execute();
}

/** The one to answer first is on top. */
export const openComplaints = (db: Db): Promise<ComplaintRow[]> =>
  db.selectFrom('complaints').selectAll().where('answered_at', 'is', null).orderBy('due').orderBy('id').execute();

/** Undefined if it is unknown or answered already. */
export const closeComplaint = (
  tx: Tx,
  id: string,
  values: Pick<ComplaintRow, 'answer' | 'answered_at'>,
): Promise<ComplaintRow | undefined> =>
  tx
    .updateTable('complaints')
    .set(values)
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
