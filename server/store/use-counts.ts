import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from './db.ts';

interface UseCount {
  readonly passed: boolean;
  /** Time of the first use that still counts. */
  readonly oldest: number;
}

interface Use {
  readonly key: string;
  readonly limit: number;
  readonly windowMs: number;
  readonly now: number;
}

/** The same rule as `isRecent`: after the clock was set back, a use in the future counts no longer than a window. */
const isLive = ({ now, windowMs }: Pick<Use, 'now' | 'windowMs'>) =>
  sql<boolean>`t > ${now - windowMs}::bigint and t < ${now + windowMs}::bigint`;

/** Keys contain email addresses and networks, so only a hash is stored. */
export const hashOf = (key: string): string => hash('sha256', key, 'base64url');

/**
 * Counts a use for all processes, on PostgreSQL. One statement locks the key's row, so exactly `limit` pass in any
 * window. Refused uses are not counted.
 */
export async function countSharedUse(db: Db | Tx, { key, limit, windowMs, now }: Use): Promise<UseCount> {
  const { rows } = await sql<UseCount>`
    insert into uses as u (key, times, passed, expires)
    values (${hashOf(key)}, array[${now}::bigint], true, ${now + windowMs}::bigint)
    on conflict (key) do update set (times, passed, expires) = (
      select
        case when cardinality(live) < ${limit}::int then live || ${now}::bigint else live end,
        cardinality(live) < ${limit}::int,
        greatest(u.expires, excluded.expires)
      from (
        select array(select t from unnest(u.times) as t where ${isLive({ now, windowMs })}) as live
      ) as counted
    )
    returning passed, (select min(t) from unnest(times) as t) as oldest`.execute(db);
  const [count] = rows;
  if (!count) throw new Error('The use was not counted.');
  return count;
}

/** How many uses of a key still count. */
export async function sharedUses(db: Db, key: string, window: Pick<Use, 'now' | 'windowMs'>): Promise<number> {
  const { rows } = await sql<{ uses: number }>`
    select cardinality(array(select t from unnest(times) as t where ${isLive(window)}))::int as uses
    from uses where key = ${hashOf(key)}`.execute(db);
  return rows[0]?.uses ?? 0;
}

export async function sweepSharedUses(db: Db, now: number): Promise<void> {
  await sql`delete from uses where expires <= ${now}::bigint`.execute(db);
}
