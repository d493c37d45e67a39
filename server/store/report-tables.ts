import type { Selectable } from 'kysely';
import type { ReportDecision } from '#shared/contracts/safety.ts';
import type { ReportReason } from '#shared/rules/limits.ts';

/** What one member reported of another. */
export interface ReportsTable {
  /** The case. */
  id: string;
  site_host: string;
  /** Null once that account is gone. */
  reporter_id: string | null;
  profile_id: string | null;
  conversation_id: string | null;
  /** JSON array of ids. */
  message_ids: string;
  reason: ReportReason;
  body: string;
  created: number;
  closed_at: number | null;
  decision: ReportDecision | null;
  reasons: string | null;
  appeal_until: number | null;
}

/** What was said against a decision. */
export interface AppealsTable {
  id: string;
  report_id: string;
  /** Null once that account is gone. */
  member_id: string | null;
  body: string;
  created: number;
}

export type ReportRow = Selectable<ReportsTable>;
