import type { ReportRow } from '#server/store/report-tables.ts';

interface Found {
  readonly id: string;
  readonly host: string;
  readonly memberId: string;
  readonly reason: 'signs' | 'told_age';
  readonly at: number;
}

/** A case that nobody has reported: rules have found it. */
export const caseOfRules = ({ id, host, memberId, reason, at }: Found): ReportRow => ({
  ...{ id, site_host: host, reporter_id: null, profile_id: memberId, reason, created: at },
  ...{ conversation_id: null, message_ids: '[]', message_id: null, body: '' },
  ...{ closed_at: null, outcome: null, decision: null, reasons: null, appeal_until: null },
});
