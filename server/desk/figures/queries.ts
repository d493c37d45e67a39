import type { Db } from '#server/store/db.ts';
import type { DailyFiguresTable } from '#server/store/figures-table.ts';

/** Adds to the count of a day. */
export async function addFigure(db: Db, { count, ...key }: DailyFiguresTable): Promise<void> {
  await db
    .insertInto('daily_figures')
    .values({ ...key, count })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'pool', 'site_host', 'figure'])
        .doUpdateSet((set) => ({ count: set('daily_figures.count', '+', count) })),
    )
    .execute();
}

/** Of some pools, oldest day first. Null for all pools. */
export function figuresSince(db: Db, day: string, pools: readonly string[] | null): Promise<DailyFiguresTable[]> {
  const figures = db.selectFrom('daily_figures').selectAll().where('day', '>=', day);
  // Neither engine takes an empty list.
  const chosen = pools === null ? figures : figures.where('pool', 'in', pools.length > 0 ? pools : ['']);
  return chosen.orderBy('day').orderBy('figure').execute();
}
