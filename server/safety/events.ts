import { eventKind } from '#server/base/events.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { AuditedOperator } from '#server/store/audit-log.ts';
import type { ComplaintRow, ReportRow } from '#server/store/report-tables.ts';
import type { ComplaintDecision, ReportDecision, ReportOutcome } from '#shared/contracts/safety.ts';
import type { AgeLook } from '#shared/rules/age-look.ts';
import type { SuspensionKind } from '#shared/rules/suspension.ts';

/** A member blocked or unblocked another. */
export const blockChanged = eventKind<{ readonly memberId: string; readonly profileId: string }>('block changed');

/** What an upheld report leads to for the reported member. */
export interface Measure {
  readonly kind: SuspensionKind;
  /** Epoch milliseconds; null without an end. */
  readonly until: number | null;
  readonly operator: AuditedOperator;
}

export interface DecidedReport {
  readonly report: Pick<ReportRow, 'id' | 'reporter_id' | 'site_host' | 'profile_id' | 'reason'>;
  readonly decision: ReportDecision;
  readonly reasons: string;
  readonly outcome: ReportOutcome | null;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Null if the reporter has already appealed. */
  readonly appealUntil: number | null;
  readonly measure: Measure | null;
}
export const reportDecided = eventKind<DecidedReport>('report decided');

/** A report or the member's own words say that they are below 18. Whoever hears it hides them until somebody has looked. */
export const ageDoubted = eventKind<{
  readonly memberId: string;
  readonly because: AgeLook;
  /** Those that a rule has found; empty after a report. */
  readonly words: string;
}>('age doubted');

/** A new case: not the same report again. */
export const reportReceived = eventKind<{ readonly site: Site }>('report received');

/** Only if the address may get a receipt. */
export const complaintReceived = eventKind<{
  readonly site: Site;
  readonly complaint: Pick<ComplaintRow, 'id' | 'email' | 'locale' | 'due'>;
}>('complaint received');

export const complaintDecided = eventKind<{
  readonly complaint: Pick<ComplaintRow, 'id' | 'site_host' | 'email' | 'locale'>;
  readonly decision: ComplaintDecision;
  readonly reasons: string;
}>('complaint decided');
