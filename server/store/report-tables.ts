import type { Selectable } from 'kysely';
import type { CaseReason } from '#shared/contracts/desk/cases.ts';
import type {
  ComplaintCategory,
  ComplaintDecision,
  ComplaintStatus,
  ReportDecision,
  ReportOutcome,
} from '#shared/contracts/safety.ts';
import type { SignName } from '#shared/rules/signs/sign-table.ts';

/** Reports by members about other members, and cases that signs of fraud add up to. */
export interface ReportsTable {
  /** The case number. */
  id: string;
  site_host: string;
  /** Null once that account is deleted, and for cases of signs. */
  reporter_id: string | null;
  profile_id: string | null;
  conversation_id: string | null;
  /** JSON array of ids. */
  message_ids: string;
  /** The one of them that it is about; null if it is about the chat or the profile as a whole. */
  message_id: string | null;
  reason: CaseReason;
  body: string;
  created: number;
  closed_at: number | null;
  decision: ReportDecision | null;
  reasons: string | null;
  appeal_until: number | null;
  /** Null while it is open, and for decisions from before outcomes were stored. */
  outcome: ReportOutcome | null;
}

/** What a reported profile said at the time of the report, until nobody can appeal any more. */
export interface ReportedProfilesTable {
  report_id: string;
  member_id: string;
  name: string;
  city: string | null;
  personal: string | null;
  /** JSON array of `{id, answer}`. */
  prompts: string;
}

/** Signs of fraud of members. */
export interface SignsTable {
  id: string;
  member_id: string;
  rule: SignName;
  /** What tells it from others of the same rule: a conversation, an hour. Empty if there can be one. */
  subject: string;
  /** The words or the number that were found. */
  evidence: string;
  created: number;
}

/** Appeals against a decision. */
export interface AppealsTable {
  id: string;
  report_id: string;
  /** Null once that account is deleted. */
  member_id: string | null;
  body: string;
  created: number;
}

/** Complaints from anyone, sent without a login. */
export interface ComplaintsTable {
  /** The case number. */
  id: string;
  site_host: string;
  email: string;
  /** The page that it is about, as typed. */
  url: string | null;
  category: ComplaintCategory;
  body: string;
  /** The language of the page, for the answer. */
  locale: string;
  created: number;
  /** When the complaint, or its appeal, is decided at the latest. */
  due: number;
  status: ComplaintStatus;
  /** The last decision. */
  decided_at: number | null;
  /** The first decision, also after an appeal. */
  answered_at: number | null;
  /** Null while it is open, and for answers from before there were decisions. */
  decision: ComplaintDecision | null;
  reasons: string | null;
  /** Null until the author of the complaint appeals, which they can do once. */
  appeal: string | null;
  appealed_at: number | null;
}

export type ComplaintRow = Selectable<ComplaintsTable>;
export type ReportRow = Selectable<ReportsTable>;
export type SignRow = Selectable<SignsTable>;
