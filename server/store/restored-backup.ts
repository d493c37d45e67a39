import { create, type Infer, nullable, number, object } from 'superstruct';
import type { Db, Tx } from './db.ts';

/** The setting that `npm run restore` stores. */
const RESTORED_BACKUP = 'restored-backup';

const restored = object({
  /** When the backup was made. What happened between then and the restore is missing here. */
  backup: number(),
  /** When the operator let renewals go on. */
  released: nullable(number()),
});
type Restored = Infer<typeof restored>;

/** Null if the database was never restored by `npm run restore`. */
export async function restoredBackup(db: Db | Tx): Promise<Restored | null> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', RESTORED_BACKUP).executeTakeFirst();
  return row ? create(JSON.parse(row.value), restored) : null;
}

export async function storeRestored(db: Db | Tx, value: Restored): Promise<void> {
  const row = { name: RESTORED_BACKUP, value: JSON.stringify(value) };
  await db
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: row.value }))
    .execute();
}
