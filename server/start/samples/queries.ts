import type { MemberRow, PhotoRow } from '#server/store/schema.ts';
import type { Db, Tx } from '#server/store/store.ts';

/** Both databases limit the number of parameters of a statement. */
const ROWS_PER_INSERT = 100;

export async function hasMembers(db: Db): Promise<boolean> {
  return (await db.selectFrom('members').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function insertMembers(tx: Tx, rows: readonly MemberRow[]): Promise<void> {
  for (const batch of batches(rows)) await tx.insertInto('members').values(batch).execute();
}

export async function insertPhotos(tx: Tx, rows: readonly PhotoRow[]): Promise<void> {
  for (const batch of batches(rows)) await tx.insertInto('photos').values(batch).execute();
}

function batches<T>(rows: readonly T[]): T[][] {
  const count = Math.ceil(rows.length / ROWS_PER_INSERT);
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * ROWS_PER_INSERT, (index + 1) * ROWS_PER_INSERT),
  );
}
