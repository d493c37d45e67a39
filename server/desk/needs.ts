import type { ApiNeeds } from '#server/api/needs.ts';
import type { WorkJournal } from '#server/base/repeated-work.ts';
import type { ServerHealth } from '#server/health/server-health.ts';
import type { MailQueue } from '#server/notify/mail/mail-queue.ts';
import type { NewsNeeds } from '#server/notify/news/add-news.ts';
import type { PostbackQueue } from '#server/notify/postbacks/postback-queue.ts';
import type { PushQueue } from '#server/notify/push/push-queue.ts';
import type { PackReports } from '#server/sites/pack-reports.ts';
import type { VisitCounter } from '#server/visits/visits.ts';
import type { DeskAddress } from './desk-address.ts';

/** What the operators' calls need. */
export interface DeskNeeds extends ApiNeeds, NewsNeeds {
  readonly visits: VisitCounter;
  readonly mail: MailQueue;
  readonly pushes: PushQueue;
  readonly postbacks: PostbackQueue;
  readonly health: ServerHealth;
  readonly workJournal: WorkJournal;
  /** When the last backup on this machine was finished; null if none is known. */
  readonly lastBackup: () => Promise<number | null>;
  /** Null if there is no desk. */
  readonly desk: DeskAddress | null;
  readonly packReports: PackReports;
}
