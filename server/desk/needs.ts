import type { ApiNeeds } from '#server/api/needs.ts';
import type { NewsNeeds } from '#server/notify/news/add-news.ts';
import type { PackReports } from '#server/sites/pack-reports.ts';
import type { VisitCounter } from '#server/visits/visits.ts';
import type { DeskAddress } from './desk-address.ts';

/** What the operators' calls need. */
export interface DeskNeeds extends ApiNeeds, NewsNeeds {
  readonly visits: VisitCounter;
  /** Null if there is no desk. */
  readonly desk: DeskAddress | null;
  readonly packReports: PackReports;
}
