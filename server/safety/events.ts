import { eventKind } from '#server/base/events.ts';
import type { ReportRow } from '#server/store/report-tables.ts';
import type { ReportDecision } from '#shared/contracts/safety.ts';

/** One of the two has blocked the other, or no longer does. */
export const blockChanged = eventKind<{ readonly memberId: string; readonly profileId: string }>('block changed');

export const reportDecided = eventKind<{
  readonly report: Pick<ReportRow, 'id' | 'reporter_id' | 'site_host'>;
  readonly decision: ReportDecision;
  readonly reasons: string;
  /** Null if the reporter has appealed already. */
  readonly appealUntil: number | null;
}>('report decided');
