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
