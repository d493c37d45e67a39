import { wasUpdated } from '#server/store/changed-rows.ts';
import type { Db, Tx } from '#server/store/db.ts';
import type { ComplaintRow } from '#server/store/report-tables.ts';

export async function insertComplaint(tx: Tx, row: ComplaintRow): Promise<void> {
  await tx.insertInto('complaints').values(row).execute();
}

/** The same complaint, if it was sent since and is not decided. */
export const sameComplaint = (tx: Tx, row: ComplaintRow, since: number): Promise<ComplaintRow | undefined> => {
  const { site_host, email, url, category, body } = row;
  return tx
    .selectFrom('complaints')
    .selectAll()
    .where((of) => of.and({ site_host, email, category, body, status: 'open' }))
    .where('url', 'is not distinct from', url)
    .where('created', '>', since)
    .executeTakeFirst();
};

export const complaintOfSite = (db: Db | Tx, host: string, id: string): Promise<ComplaintRow | undefined> =>
  db.selectFrom('complaints').selectAll().where('id', '=', id).where('site_host', '=', host).executeTakeFirst();

/** New ones and appeals, the next one to decide first. */
export const openComplaints = (db: Db): Promise<ComplaintRow[]> =>
  db.selectFrom('complaints').selectAll().where('status', '!=', 'decided').orderBy('due').orderBy('id').execute();

/** Newest first. */
export const allComplaints = (db: Db): Promise<ComplaintRow[]> =>
  db.selectFrom('complaints').selectAll().orderBy('created', 'desc').orderBy('id').execute();

/** Undefined if it is unknown or decided already. */
export const decideRow = (
  tx: Tx,
  id: string,
  values: Pick<ComplaintRow, 'decision' | 'reasons' | 'decided_at'>,
): Promise<ComplaintRow | undefined> =>
  tx
    .updateTable('complaints')
    .set({ ...values, status: 'decided' })
    .where('id', '=', id)
    .where('status', '!=', 'decided')
    .returningAll()
    .executeTakeFirst();

/** False if there is an appeal already. */
export async function appealRow(
  tx: Tx,
  id: string,
  values: Pick<ComplaintRow, 'appeal' | 'appealed_at' | 'due'>,
): Promise<boolean> {
  return wasUpdated(
    await tx
      .updateTable('complaints')
      .set({ ...values, status: 'appealed' })
      .where((of) => of.and({ id, status: 'decided', appealed_at: null }))
      .executeTakeFirstOrThrow(),
  );
}

/** The site that it was sent to; null for an unknown case. */
export async function complaintHost(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('complaints').select('site_host').where('id', '=', id).executeTakeFirst();
  return row?.site_host ?? null;
}
