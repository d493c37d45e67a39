import { wasUpdated } from '#server/store/changed-rows.ts';
import type { Db, Tx } from '#server/store/db.ts';
import type { HashListRow, ListedHashRow } from '#server/store/picture-hash-tables.ts';

export const hashLists = (db: Db | Tx): Promise<HashListRow[]> =>
  db.selectFrom('hash_lists').selectAll().orderBy('name').orderBy('id').execute();

export async function insertHashList(tx: Tx, list: HashListRow): Promise<void> {
  await tx.insertInto('hash_lists').values(list).execute();
}

/** The first of the same hash stays. Returns how many are new. */
export async function insertListedHashes(tx: Tx, hashes: readonly ListedHashRow[]): Promise<number> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('listed_hashes')
    .values([...hashes])
    .onConflict((conflict) => conflict.columns(['list_id', 'hash']).doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

export async function changeHashList(tx: Tx, id: string, change: Partial<HashListRow>): Promise<void> {
  await tx.updateTable('hash_lists').set(change).where('id', '=', id).execute();
}

/** Nothing compares them any more. */
export async function setListsRemoved(tx: Tx, name: string): Promise<boolean> {
  return wasUpdated(
    await tx
      .updateTable('hash_lists')
      .set({ state: 'removed' })
      .where('name', '=', name)
      .where('state', '=', 'used')
      .executeTakeFirst(),
  );
}

/** Ends an import. False if it is none: a list in use stays. */
export const dropImport = async (db: Db, id: string): Promise<boolean> =>
  wasUpdated(
    await db
      .updateTable('hash_lists')
      .set({ state: 'removed' })
      .where('id', '=', id)
      .where('state', '=', 'importing')
      .executeTakeFirst(),
  );

/** Lists that are removed, and imports that nobody has gone on with. */
export const listsToDelete = (db: Db, importedUntil: number): Promise<{ id: string }[]> =>
  db
    .selectFrom('hash_lists')
    .select('id')
    .where((eb) =>
      eb.or([eb('state', '=', 'removed'), eb.and([eb('state', '=', 'importing'), eb('created', '<=', importedUntil)])]),
    )
    .execute();

/** Deletes some hashes of a list, and returns how many. */
export async function deleteSomeListed(db: Db, listId: string, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('listed_hashes')
    .where('list_id', '=', listId)
    .where('hash', 'in', (eb) =>
      eb.selectFrom('listed_hashes').select('hash').where('list_id', '=', listId).limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteHashList(db: Db, id: string): Promise<void> {
  await db.deleteFrom('hash_lists').where('id', '=', id).execute();
}
