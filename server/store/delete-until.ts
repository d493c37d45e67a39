import { sql } from 'kysely';
import type { Db } from './db.ts';
import type { Schema } from './schema.ts';

/** Deletes the rows of a table whose time in `column` has come. */
export const deleteUntil = <T extends keyof Schema & string>(
  db: Db,
  table: T,
  column: keyof Schema[T] & string,
  until: number,
) => sql`delete from ${sql.table(table)} where ${sql.ref(column)} <= ${until}`.execute(db);
