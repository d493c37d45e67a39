import { create, defaulted, type Infer, nullable, number, object } from 'superstruct';
import type { Db, Tx } from './db.ts';

/** The setting that `npm run restore` stores. */
const RESTORED_BACKUP = 'restored-backup';

const restored = object({
  /** When the backup was made. What happened between then and the restore is missing here. */
  backup: number(),
  /** When the charges of that time were counted. */
  recovered: defaulted(nullable(number()), null),
  /** When the operator let renewals go on. */
  released: nullable(number()),
});
type Restored = Infer<typeof restored>;

/** Whether plans wait for the operator, and for the charges since the backup to be counted. */
export const isWaiting = (state: Restored | null): boolean =>
  state !== null && (state.recovered === null || state.released === null);

/** Null if the database was never restored by `npm run restore`. */
export async function restoredBackup(db: Db | Tx): Promise<Restored | null> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', RESTORED_BACKUP).executeTakeFirst();
  return row ? read(row.value) : null;
}

const read = (value: string): Restored => create(JSON.parse(value), restored);

/**
 * For a database that was just restored. If it is a copy of one in which the charges since an earlier backup were not counted
 * yet, they still have to be.
 */
export async function storeRestored(db: Db | Tx, backup: number): Promise<void> {
  const earlier = await restoredBackup(db);
  const from = earlier?.recovered === null ? Math.min(earlier.backup, backup) : backup;
  const value = JSON.stringify({ backup: from, recovered: null, released: null } satisfies Restored);
  await db
    .insertInto('settings')
    .values({ name: RESTORED_BACKUP, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

export async function changeRestored(tx: Tx, change: Partial<Pick<Restored, 'recovered' | 'released'>>): Promise<void> {
  // Locks the row: the operator's release must not undo what a job has stored meanwhile.
  const row = await tx
    .updateTable('settings')
    .set((of) => ({ value: of.ref('value') }))
    .where('name', '=', RESTORED_BACKUP)
    .returning('value')
    .executeTakeFirstOrThrow();
  const value = JSON.stringify({ ...read(row.value), ...change });
  await tx.updateTable('settings').set({ value }).where('name', '=', RESTORED_BACKUP).execute();
}
