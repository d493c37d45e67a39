import type { Infer } from 'superstruct';
import { array, boolean, enums, nullable, number, object, optional, string } from 'superstruct';
import { COMPLAINT_MAX_CHARS, REPORT_MAX_CHARS } from '../../rules/limits.ts';
import { SUSPENSIONS } from '../../rules/suspension.ts';
import { count, id, timestamp } from '../contract.ts';
import {
  COMPLAINT_CATEGORIES,
  COMPLAINT_DECISIONS,
  COMPLAINT_STATUSES,
  REPORT_DECISIONS,
  REPORT_REASONS,
} from '../safety.ts';
import { filledText } from '../text.ts';
import { after, done, nothing } from './parts.ts';
import { type DeskContractTable, MANAGEMENT, MODERATION, OPERATOR_ROLES } from './roles.ts';

const PHOTO_VERDICTS = ['approve', 'nude', 'refuse'] as const;
export type PhotoVerdict = (typeof PHOTO_VERDICTS)[number];

/** Why a photo is refused. Its owner reads it. */
export const PHOTO_REFUSALS = [
  'no_person',
  'someone_else',
  'stolen',
  'contact',
  'explicit',
  'minor',
  'violence',
  'quality',
  'other',
] as const;
export type PhotoRefusal = (typeof PHOTO_REFUSALS)[number];

const pendingPhoto = object({
  id: id(),
  created: timestamp(),
  /** The address of the picture on the desk's host. */
  url: string(),
  /** The path of the file on the server, for commands. */
  file: string(),
  /** The site where the member was last active. */
  host: string(),
  member: object({ id: id(), name: string() }),
});

const pendingPhotoPage = object({
  photos: array(pendingPhoto),
  /** How many photos wait, with those of this page and of earlier ones. */
  left: count(),
  /** Where the next page begins; null after the last one. */
  next: nullable(string()),
});
export type PendingPhotoPage = Infer<typeof pendingPhotoPage>;

/** The picture itself, by GET. */
export const PHOTO_FILE = '/api/desk/photo-file';
export const photoFile = { roles: OPERATOR_ROLES, query: object({ id: id() }) } as const;

const pendingCase = object({
  case: id(),
  site_host: string(),
  reason: enums(REPORT_REASONS),
  text: string(),
  /** Null once that account is deleted. */
  profile_id: nullable(id()),
  created: timestamp(),
  /** Of the decision that somebody appeals against. */
  decision: nullable(enums(REPORT_DECISIONS)),
  appeal: nullable(string()),
  /** What the profile said when it was reported. */
  profile_name: nullable(string()),
  profile_city: nullable(string()),
  profile_text: nullable(string()),
  profile_prompts: array(object({ id: number(), answer: string() })),
  messages: array(string()),
});

const openComplaint = object({
  case: id(),
  host: string(),
  category: enums(COMPLAINT_CATEGORIES),
  email: string(),
  url: optional(string()),
  text: string(),
  /** Those of the decision that somebody appeals against. */
  reasons: optional(nullable(string())),
  appeal: optional(string()),
  received: string(),
  due: string(),
  overdue: boolean(),
});

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

export const moderationCalls = {
  /** Photos that wait, oldest first. */
  photos: {
    roles: MODERATION,
    body: object({ after: after() }),
    answer: pendingPhotoPage,
  },
  photo: {
    roles: MODERATION,
    body: object({
      id: id(),
      verdict: enums(PHOTO_VERDICTS),
      /** With `refuse`. */
      reason: optional(enums(PHOTO_REFUSALS)),
      /** Refused with 422 if another operator has decided the photo meanwhile. */
      waiting: optional(boolean()),
    }),
    answer: done,
  },

  reports: { roles: MODERATION, body: nothing, answer: array(pendingCase) },
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

  complaints: { roles: MODERATION, body: nothing, answer: array(openComplaint) },
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
} as const satisfies DeskContractTable;
