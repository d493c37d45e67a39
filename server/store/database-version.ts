import { sql } from 'kysely';
import type { Store } from './store.ts';

/** Reads from the database, and returns its version. It rejects while the database is down. */
export async function databaseVersion({ db, engine }: Pick<Store, 'db' | 'engine'>): Promise<string> {
  const version = engine === 'sqlite' ? sql<string>`sqlite_version()` : sql<string>`current_setting('server_version')`;
  await db.selectFrom('settings').select('name').limit(1).execute();
  const { rows } = await sql<{ version: string }>`select ${version} as version`.execute(db);
  return rows[0]?.version ?? '';
}
