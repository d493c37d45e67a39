import { sql } from 'kysely';
import type { Store } from './store.ts';

/** Any number that nothing else locks. */
const START_LOCK = 7_301;

/** Runs `work` while no other process on this database runs such work. SQLite has only one process. */
export async function inOneProcess<T>(
  { engine, db }: Pick<Store, 'engine' | 'db'>,
  work: () => Promise<T>,
): Promise<T> {
  if (engine === 'sqlite') return work();
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${START_LOCK})`.execute(connection);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${START_LOCK})`.execute(connection);
    }
  });
}
