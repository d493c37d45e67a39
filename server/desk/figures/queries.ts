import type { Db } from '#server/store/db.ts';
import { inList } from '#server/store/in-list.ts';
import type { ComplaintRow } from '#server/store/report-tables.ts';

/** Some sites, and the pools of their members. Null for all. */
export interface FigureSites {
  readonly hosts: readonly string[] | null;
  readonly pools: readonly string[] | null;
}

interface DayCount {
  readonly day: string;
  readonly figure: string;
  readonly count: number;
}

/** The sums of each day since `day`. */
export async function figuresSince(db: Db, day: string, { hosts, pools }: FigureSites): Promise<DayCount[]> {
  let figures = db.selectFrom('daily_figures').where('day', '>=', day);
  if (hosts && pools)
    figures = figures.where((eb) =>
      eb.or([
        eb.and([eb('site_host', 'in', inList(hosts)), eb('site_host', '!=', '')]),
        eb.and([eb('site_host', '=', ''), eb('pool', 'in', inList(pools))]),
      ]),
    );
  const sums = await figures
    .select(({ fn }) => ['day', 'figure', fn.sum('count').as('count')])
    .groupBy(['day', 'figure'])
    .execute();
  return sums.map((row) => ({ ...row, count: Number(row.count) }));
}

/** Opened pages of each day since `day`. */
export async function visitsByDay(db: Db, day: string, hosts: FigureSites['hosts']): Promise<DayCount[]> {
  let visits = db.selectFrom('visits').where('day', '>=', day);
  if (hosts) visits = visits.where('site_host', 'in', inList(hosts));
  const sums = await visits
    .select(({ fn }) => ['day', fn.sum('count').as('count')])
    .groupBy('day')
    .execute();
  return sums.map((row) => ({ day: row.day, figure: 'visits', count: Number(row.count) }));
}

/** Complaints received since `from`, and when each got its first answer. */
export function answersSince(
  db: Db,
  from: number,
  hosts: FigureSites['hosts'],
): Promise<Pick<ComplaintRow, 'created' | 'answered_at'>[]> {
  const complaints = db.selectFrom('complaints').select(['created', 'answered_at']).where('created', '>=', from);
  return (hosts ? complaints.where('site_host', 'in', inList(hosts)) : complaints).execute();
}
