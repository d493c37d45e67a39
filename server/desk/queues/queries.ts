import type { Db, Tx } from '#server/store/db.ts';
import type { DeskReasonRow } from '#server/store/desk-tables.ts';

type List = Pick<DeskReasonRow, 'locale' | 'kind'>;

/** The texts of a site and of all sites, those of the site first, each in the order in which they were saved. */
export const reasonsOf = (db: Db, host: string, { locale, kind }: List): Promise<DeskReasonRow[]> =>
  db
    .selectFrom('desk_reasons')
    .selectAll()
    .where((of) => of.and({ locale, kind }))
    .where((of) => of.or([of('site_host', '=', host), of('site_host', 'is', null)]))
    .orderBy((of) => of.case().when('site_host', 'is', null).then(1).else(0).end())
    .orderBy('created')
    .orderBy('id')
    .execute();

/** The texts of one site alone, or of all sites alone with null. */
export const ownReasons = (tx: Tx, host: string | null, { locale, kind }: List): Promise<DeskReasonRow[]> =>
  tx
    .selectFrom('desk_reasons')
    .selectAll()
    .where((of) => of.and({ locale, kind }))
    .where('site_host', 'is not distinct from', host)
    .execute();

export async function insertReason(tx: Tx, reason: DeskReasonRow): Promise<void> {
  await tx.insertInto('desk_reasons').values(reason).execute();
}

/** Undefined if there is no such text. */
export const reasonById = (db: Db, id: string): Promise<DeskReasonRow | undefined> =>
  db.selectFrom('desk_reasons').selectAll().where('id', '=', id).executeTakeFirst();

export async function deleteReason(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('desk_reasons').where('id', '=', id).execute();
}
