import { DailyCounter, dayOf } from '#server/store/daily-counter.ts';
import type { Infrastructure } from '#server/store/infrastructure.ts';
import type { VisitsTable } from '#server/store/visits-table.ts';
import type { RouteName } from '#shared/routes/routes.ts';
import { DAY_MS } from '#shared/rules/time-units.ts';
import { addVisits, visitsSince } from './queries.ts';

interface VisitKey {
  readonly site_host: string;
  readonly route: RouteName;
}

export type VisitCounter = DailyCounter<VisitKey>;

/** Counts opened pages, without a cookie and without any data about visitors (docs/product/README.md#counted-pages). */
export const createVisitCounter = ({ store, clock }: Pick<Infrastructure, 'store' | 'clock'>): VisitCounter =>
  new DailyCounter({ clock, add: (day, key, count) => addVisits(store.db, { day, ...key, count }) });

interface ReportNeeds extends Pick<Infrastructure, 'store' | 'clock'> {
  readonly visits: VisitCounter;
}

/** For the operator: one row per day, site and page of the last days, the newest day first. */
export async function visitReport({ store, clock, visits }: ReportNeeds, days: number): Promise<VisitsTable[]> {
  await visits.flush();
  return visitsSince(store.db, dayOf(clock() - (days - 1) * DAY_MS));
}
