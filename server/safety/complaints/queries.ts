import { wasUpdated } from '#server/store/changed-rows.ts';
import type { Db, Tx } from '#server/store/db.ts';
import { inList } from '#server/store/in-list.ts';
import type { ComplaintRow } from '#server/store/report-tables.ts';

const keptComplaints = (db: Db | Tx) => db.selectFrom('complaints').selectAll().where('email', '!=', '');

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

/** Undefined also for one that was emptied after a year. */
export const complaintOfSite = (db: Db | Tx, host: string, id: string): Promise<ComplaintRow | undefined> =>
  keptComplaints(db).where('id', '=', id).where('site_host', '=', host).executeTakeFirst();

export const complaintById = (tx: Tx, id: string): Promise<ComplaintRow | undefined> =>
  tx.selectFrom('complaints').selectAll().where('id', '=', id).executeTakeFirst();

interface Queue {
  /** Null for all sites. */
  readonly hosts: readonly string[] | null;
  /** The last one of the page before. */
  readonly after: Pick<ComplaintRow, 'due' | 'id'> | null;
  readonly limit: number;
}

const openOn = (db: Db, hosts: Queue['hosts']) => {
  const open = db.selectFrom('complaints').where('status', '!=', 'decided');
  return hosts ? open.where('site_host', 'in', inList(hosts)) : open;
};

/** New ones and appeals, the next one to decide first. */
export function openComplaints(db: Db, { hosts, after, limit }: Queue): Promise<ComplaintRow[]> {
  let open = openOn(db, hosts).selectAll();
  if (after) {
    const { due, id } = after;
    open = open.where((eb) => eb.or([eb('due', '>', due), eb.and([eb('due', '=', due), eb('id', '>', id)])]));
  }
  return open.orderBy('due').orderBy('id').limit(limit).execute();
}

/** With a time, only those that are due by then. */
export async function countOpenComplaints(db: Db, hosts: Queue['hosts'], dueBy?: number): Promise<number> {
  const open = openOn(db, hosts);
  const { count } = await (dueBy === undefined ? open : open.where('due', '<=', dueBy))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Newest first. */
export const allComplaints = (db: Db): Promise<ComplaintRow[]> =>
  keptComplaints(db).orderBy('created', 'desc').orderBy('id').execute();

/** Undefined if it is unknown or decided already. */
export const decideRow = (
  tx: Tx,
  id: string,
  values: Pick<ComplaintRow, 'decision' | 'reasons' | 'decided_at'>,
): Promise<ComplaintRow | undefined> =>
  tx
    .updateTable('complaints')
    .set((eb) => ({
      ...values,
      status: 'decided' as const,
      answered_at: eb.fn.coalesce('answered_at', eb.val(values.decided_at)),
    }))
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
