import type { Infer } from 'superstruct';
import { array, boolean, enums, nullable, object, optional, pattern, string } from 'superstruct';
import { MEMBER_STATES } from '../../rules/member-state.ts';
import { COMPLAINT_MAX_CHARS, REPORT_MAX_CHARS } from '../../rules/report-limits.ts';
import { SIGN_NAMES } from '../../rules/signs/sign-table.ts';
import { SUSPENSIONS } from '../../rules/suspension.ts';
import { count, id, timestamp } from '../contract.ts';
import {
  COMPLAINT_CATEGORIES,
  COMPLAINT_DECISIONS,
  COMPLAINT_STATUSES,
  REPORT_DECISIONS,
  REPORT_OUTCOMES,
  REPORT_REASONS,
} from '../safety.ts';
import { LOCALES } from '../settings.ts';
import { filledText } from '../text.ts';
import { PHOTO_STATES } from './moderation.ts';
import { done, nothing } from './parts.ts';
import { type DeskContractTable, MANAGEMENT, MODERATION } from './roles.ts';

/** What a case is about: a report of a member, or what rules have found and nobody has reported. */
export const CASE_REASONS = [...REPORT_REASONS, 'signs', 'told_age'] as const;
export type CaseReason = (typeof CASE_REASONS)[number];

/** A sign of fraud, as the desk shows it. */
export const shownSign = object({
  rule: enums(SIGN_NAMES),
  evidence: string(),
  /** What it counts for its member. */
  points: count(),
  at: timestamp(),
  /** The banned member whom this one looks like, with `banned`. Left out once that account is deleted. */
  like: optional(object({ id: id(), name: string(), banned: nullable(timestamp()) })),
});

/** What an operator claims, so that two never decide the same. */
const CLAIMED_KINDS = ['report', 'complaint'] as const;
export type ClaimedKind = (typeof CLAIMED_KINDS)[number];

/** `name`: of the operator who works on it. */
const claim = object({ name: string(), until: timestamp(), own: boolean() });
export type ShownClaim = Infer<typeof claim>;

const reporter = object({ id: id(), name: string(), locale: enums(LOCALES) });

const reportedMember = object({
  id: id(),
  name: string(),
  /** The language in which they get the reasons. */
  locale: enums(LOCALES),
  state: enums([...MEMBER_STATES, 'paused', 'age_look']),
  /** When a suspension ends; null without an end. */
  suspended_until: nullable(timestamp()),
  kind: enums(['member', 'sample', 'fictional']),
  since: timestamp(),
});

/** The decision that somebody appeals against. `by` is null if the audit log doesn't say. */
const earlierDecision = object({ by: nullable(string()), at: timestamp(), reasons: string() });

const side = enums(['reporter', 'reported']);

const pendingCase = object({
  case: id(),
  host: string(),
  reason: enums(CASE_REASONS),
  text: string(),
  created: timestamp(),
  /** By when a doubted age is looked at, as the member was told. Null for other cases. */
  due: nullable(timestamp()),
  /** Null once that account is deleted. */
  reporter: nullable(reporter),
  member: nullable(reportedMember),
  /** What the profile said when it was reported. */
  profile: nullable(
    object({
      name: string(),
      city: nullable(string()),
      text: nullable(string()),
      answers: array(object({ question: string(), answer: string() })),
    }),
  ),
  /** Those that the member has now. */
  photos: array(object({ id: id(), status: enums(PHOTO_STATES), nude: boolean() })),
  /** `reported`: the one that the report is about. */
  messages: array(object({ by: side, text: string(), at: timestamp(), reported: boolean() })),
  /** Signs of fraud of the member, newest first. */
  signs: array(shownSign),
  /** Other reports about the member, newest first. */
  earlier: array(
    object({
      case: id(),
      reason: enums(CASE_REASONS),
      decision: nullable(enums(REPORT_DECISIONS)),
      outcome: nullable(enums(REPORT_OUTCOMES)),
      created: timestamp(),
    }),
  ),
  /** What operators have done to the member, newest first. */
  measures: array(
    object({
      at: timestamp(),
      action: string(),
      operator: string(),
      until: nullable(timestamp()),
      reason: nullable(string()),
    }),
  ),
  decided: nullable(object({ ...earlierDecision.schema, decision: enums(REPORT_DECISIONS) })),
  /** Since that decision. Null for the side whose account is deleted. */
  appeals: array(object({ by: nullable(side), text: string(), at: timestamp() })),
  claim: nullable(claim),
});
export type PendingCase = Infer<typeof pendingCase>;

const openComplaint = object({
  case: id(),
  host: string(),
  category: enums(COMPLAINT_CATEGORIES),
  email: string(),
  url: nullable(string()),
  text: string(),
  /** The language of the answer. */
  locale: enums(LOCALES),
  created: timestamp(),
  due: timestamp(),
  overdue: boolean(),
  decided: nullable(object({ ...earlierDecision.schema, decision: nullable(enums(COMPLAINT_DECISIONS)) })),
  appeal: nullable(object({ text: string(), at: timestamp() })),
  claim: nullable(claim),
});
export type OpenComplaint = Infer<typeof openComplaint>;

/** A complaint as a row of a table: what is missing is empty. */
const anyComplaint = object({
  case: id(),
  host: string(),
  status: enums(COMPLAINT_STATUSES),
  category: enums(COMPLAINT_CATEGORIES),
  email: string(),
  url: string(),
  text: string(),
  received: string(),
  due: string(),
  decided: string(),
  decision: enums(['', ...COMPLAINT_DECISIONS]),
  reasons: string(),
  appeal: string(),
  appealed: string(),
});

/** Where a page of a queue begins, as the page before says it. */
export const REPORT_CURSOR = /^([012])\.(\d{1,15})\.([\w-]{16})$/;
export const COMPLAINT_CURSOR = /^(\d{1,15})\.([\w-]{16})$/;
const page = (cursor: RegExp) => object({ after: optional(nullable(pattern(string(), cursor))) });

const claimBody = object({ subject: object({ kind: enums(CLAIMED_KINDS), id: id() }) });

export const caseCalls = {
  /** Keeps a report or complaint for the operator for a while, or for longer. */
  claim: { roles: MODERATION, body: claimBody, answer: claim },

  /** Those about somebody's age first, then appeals, then the oldest. */
  reports: {
    roles: MODERATION,
    body: page(REPORT_CURSOR),
    /** `left` counts all that wait, with those of this page and of earlier ones. `next` is null after the last page. */
    answer: object({ cases: array(pendingCase), left: count(), next: nullable(string()) }),
  },
  report: {
    roles: MODERATION,
    body: object({
      case: id(),
      decision: enums(REPORT_DECISIONS),
      reasons: filledText(REPORT_MAX_CHARS),
      measure: optional(nullable(object({ kind: enums(SUSPENSIONS), until: nullable(string()) }))),
      /** Photos of the reported member to remove. */
      photos: optional(array(id())),
      warn: optional(boolean()),
    }),
    answer: done,
  },

  /** The one that is due first comes first. */
  complaints: {
    roles: MODERATION,
    body: page(COMPLAINT_CURSOR),
    answer: object({ cases: array(openComplaint), left: count(), next: nullable(string()) }),
  },
  /** For the installation's own records. */
  'all-complaints': { roles: MANAGEMENT, body: nothing, answer: array(anyComplaint) },
  'decide-complaint': {
    roles: MODERATION,
    body: object({
      case: id(),
      decision: enums(COMPLAINT_DECISIONS),
      reasons: filledText(COMPLAINT_MAX_CHARS),
    }),
    answer: done,
  },

  /** Lets other operators have it. */
  release: { roles: MODERATION, body: claimBody, answer: done },
} as const satisfies DeskContractTable;
