import { sql } from 'kysely';
import type { Tx } from './db.ts';
import type { Store } from './store.ts';

/**
 * Waits until no other transaction holds the name, and holds it until this one ends: for what has no row to lock yet.
 * Comes before all other locks. SQLite runs one writing transaction at a time.
 */
export async function lockName(tx: Tx, { engine }: Pick<Store, 'engine'>, name: string): Promise<void> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
