import type { Db } from '#server/store/db.ts';
import type { VisitsTable } from '#server/store/visits-table.ts';

/** Adds to the count of a day. */
export async function addVisits(db: Db, { count, ...key }: VisitsTable): Promise<void> {
  await db
    .insertInto('visits')
    .values({ ...key, count })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'site_host', 'route'])
        .doUpdateSet((set) => ({ count: set('visits.count', '+', count) })),
    )
    .execute();
}

/** The newest day first, and within a day the most opened page first. */
export const visitsSince = (db: Db, day: string): Promise<VisitsTable[]> =>
  db
    .selectFrom('visits')
    .selectAll()
    .where('day', '>=', day)
    .orderBy('day', 'desc')
    .orderBy('site_host')
    .orderBy('count', 'desc')
    .orderBy('route')
    .execute();
