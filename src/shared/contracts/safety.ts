import { array, boolean, enums, type Infer, nullable, number, object, optional, size, string } from 'superstruct';
import { BLOCKS_PER_HOUR } from '../rules/limits.ts';
import {
  COMPLAINT_MAX_CHARS,
  COMPLAINT_URL_MAX_CHARS,
  COMPLAINT_VIEWS_PER_NETWORK_PER_HOUR,
  COMPLAINTS_PER_NETWORK_PER_HOUR,
  REPORT_MAX_CHARS,
  REPORTED_MESSAGES_MAX,
  REPORTS_PER_DAY,
} from '../rules/report-limits.ts';
import { DAY_MS, HOUR_MS } from '../rules/time-units.ts';
import { type ContractTable, count, id, timestamp } from './contract.ts';
import { text, typedEmail } from './text.ts';

/** The reasons for which a member can be reported. */
export const REPORT_REASONS = ['harassment', 'scam', 'fake', 'minor', 'content', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The subjects of a complaint without an account. */
export const COMPLAINT_CATEGORIES = ['illegal', 'member', 'privacy', 'payment', 'decision', 'other'] as const;
export type ComplaintCategory = (typeof COMPLAINT_CATEGORIES)[number];

/** After an appeal, `decided` is final. */
export const COMPLAINT_STATUSES = ['open', 'decided', 'appealed'] as const;
export type ComplaintStatus = (typeof COMPLAINT_STATUSES)[number];

export const COMPLAINT_DECISIONS = ['upheld', 'dismissed'] as const;
export type ComplaintDecision = (typeof COMPLAINT_DECISIONS)[number];

/** The members that this member has blocked, latest first. Only their names are visible. */
const blockAnswer = object({ blocked: array(object({ id: id(), name: string() })) });
const blockBody = object({ profile: id() });

export const REPORT_DECISIONS = ['upheld', 'dismissed'] as const;
const reportDecision = enums(REPORT_DECISIONS);
export type ReportDecision = Infer<typeof reportDecision>;

/** The consequence of an upheld report for the reported member: the most severe of several. */
export const REPORT_OUTCOMES = ['nothing', 'warning', 'photo_removed', 'suspended', 'banned'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

export const safetyCalls = {
  'GET block': {
    access: 'member',
    answer: blockAnswer,
    errors: [401],
  },

  'POST block': {
    access: 'member',
    body: blockBody,
    rateLimits: [{ per: 'member', max: BLOCKS_PER_HOUR, windowMs: HOUR_MS }],
    answer: blockAnswer,
    errors: [401, 404, 429],
  },

  'DELETE block': {
    access: 'member',
    body: blockBody,
    rateLimits: [{ per: 'member', max: BLOCKS_PER_HOUR, windowMs: HOUR_MS }],
    answer: blockAnswer,
    errors: [401, 429],
  },

  'POST report': {
    access: 'member',
    body: object({
      profile: id(),
      conversation: optional(id()),
      message_ids: optional(size(array(id()), 0, REPORTED_MESSAGES_MAX)),
      /** The message that it is about. The report carries those around it. */
      message: optional(id()),
      reason: enums(REPORT_REASONS),
      text: text(REPORT_MAX_CHARS * 2),
      block: optional(boolean()),
    }),
    rateLimits: [{ per: 'member', max: REPORTS_PER_DAY, windowMs: DAY_MS }],
    answer: object({ case: id() }),
    status: 201,
    errors: [401, 404, 422, 429],
  },

  /** How quickly reports on this site were decided in the last calendar month (UTC). */
  'GET report_figures': {
    access: 'public',
    answer: object({
      /** Its first moment. */
      month: timestamp(),
      /** Null if too few reports were decided to say so (`REPORT_FIGURES_MIN`). */
      figures: nullable(
        object({
          decided: count(),
          /** Half of them waited no longer for their first decision. */
          median_hours: number(),
          /** From 0 to 1. */
          upheld_share: number(),
        }),
      ),
    }),
    errors: [],
  },

  /** Readable for the reporter, and after a decision against them for the reported member. */
  'GET report': {
    access: 'member',
    query: object({ case: id() }),
    answer: object({
      status: enums(['open', 'decided', 'appealed']),
      decision: nullable(reportDecision),
      reasons: nullable(string()),
      /** Null unless it is upheld. */
      outcome: nullable(enums(REPORT_OUTCOMES)),
      appeal_until: nullable(timestamp()),
    }),
    errors: [401, 404],
  },

  /** Once per member, until `appeal_until`. */
  'POST appeal': {
    access: 'member',
    body: object({ case: id(), text: text(REPORT_MAX_CHARS * 2) }),
    answer: object({ case: id() }),
    status: 201,
    errors: [401, 404, 409, 422],
  },

  /** For everyone, with or without an account. */
  'POST complaint': {
    access: 'public',
    body: object({
      email: typedEmail(),
      /** The page that the complaint is about. */
      url: optional(text(COMPLAINT_URL_MAX_CHARS * 2)),
      category: enums(COMPLAINT_CATEGORIES),
      text: text(COMPLAINT_MAX_CHARS * 2),
    }),
    rateLimits: [{ per: 'network', max: COMPLAINTS_PER_NETWORK_PER_HOUR, windowMs: HOUR_MS }],
    answer: object({ case: id(), due: timestamp() }),
    status: 201,
    errors: [422, 429],
  },

  /**
   * Readable for anyone with the number of the case, which only the receipt contains. Without the address and the text
   * of the complaint.
   */
  'GET complaint': {
    access: 'public',
    from: 'link',
    query: object({ case: id() }),
    rateLimits: [{ per: 'network', max: COMPLAINT_VIEWS_PER_NETWORK_PER_HOUR, windowMs: HOUR_MS }],
    answer: object({
      status: enums(COMPLAINT_STATUSES),
      category: enums(COMPLAINT_CATEGORIES),
      created: timestamp(),
      due: timestamp(),
      decision: nullable(enums(COMPLAINT_DECISIONS)),
      reasons: nullable(string()),
      /** Null before the decision and after an appeal. */
      appeal_until: nullable(timestamp()),
    }),
    errors: [404, 429],
  },

  /** Once, until `appeal_until`. */
  'POST complaint_appeal': {
    access: 'public',
    body: object({ case: id(), text: text(COMPLAINT_MAX_CHARS * 2) }),
    rateLimits: [{ per: 'network', max: COMPLAINTS_PER_NETWORK_PER_HOUR, windowMs: HOUR_MS }],
    answer: object({ case: id(), due: timestamp() }),
    status: 201,
    errors: [404, 409, 422, 429],
  },
} as const satisfies ContractTable;
