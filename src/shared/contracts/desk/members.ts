import { array, boolean, enums, nullable, number, object, string } from 'superstruct';
import { EMAIL_MAX_CHARS, REPORT_MAX_CHARS } from '../../rules/limits.ts';
import { SUSPENSIONS } from '../../rules/suspension.ts';
import { id } from '../contract.ts';
import { REPORT_DECISIONS, REPORT_REASONS } from '../safety.ts';
import { filledText } from '../text.ts';
import { done, nothing } from './parts.ts';
import { type DeskContractTable, MODERATION, OPERATOR_ROLES } from './roles.ts';

const target = { host: string(), id: id() };
const STATUSES = ['unconfirmed', 'active', 'deleted'] as const;
const KINDS = ['member', 'sample', 'fictional'] as const;

const found = object({
  id: id(),
  name: string(),
  email: string(),
  status: enums(STATUSES),
  kind: enums(KINDS),
  suspension: nullable(enums(SUSPENSIONS)),
  suspended_until: nullable(string()),
  last_active: nullable(string()),
});

const shown = object({
  id: id(),
  name: string(),
  email: string(),
  status: enums(STATUSES),
  kind: enums(KINDS),
  country: nullable(string()),
  city: nullable(string()),
  personal: nullable(string()),
  prompts: array(object({ id: number(), answer: string() })),
  signed_up: nullable(string()),
  last_active: nullable(string()),
  paused: boolean(),
  deletion: nullable(string()),
  suspension: nullable(enums(SUSPENSIONS)),
  suspended_until: nullable(string()),
  suspension_reason: nullable(string()),
  photos: array(
    object({
      id: id(),
      status: enums(['pending', 'approved']),
      nude: enums([0, 1]),
      /** The path of the file on the server. */
      file: string(),
    }),
  ),
  reports: array(
    object({
      case: id(),
      reason: enums(REPORT_REASONS),
      decision: nullable(enums(REPORT_DECISIONS)),
      created: nullable(string()),
    }),
  ),
  actions: array(object({ at: nullable(string()), operator: string(), action: string(), subject: nullable(string()) })),
});

export const memberCalls = {
  'find-members': {
    roles: OPERATOR_ROLES,
    body: object({ host: string(), term: filledText(EMAIL_MAX_CHARS) }),
    answer: array(found),
  },
  'show-member': { roles: OPERATOR_ROLES, body: object(target), answer: shown },
  suspend: {
    roles: MODERATION,
    body: object({
      ...target,
      kind: enums(SUSPENSIONS),
      until: nullable(string()),
      reason: filledText(REPORT_MAX_CHARS),
    }),
    answer: done,
  },
  restore: { roles: MODERATION, body: object(target), answer: done },

  'fictional-profiles': {
    roles: MODERATION,
    body: nothing,
    answer: array(object({ id: id(), pool: string(), name: string() })),
  },
  'mark-fictional': {
    roles: MODERATION,
    body: object({ ...target, fictional: boolean() }),
    /** Whether the packs of the member's sites say that there are such profiles. */
    answer: object({ announced: boolean() }),
  },
} as const satisfies DeskContractTable;
