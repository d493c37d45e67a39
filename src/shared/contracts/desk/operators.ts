import type { Infer } from 'superstruct';
import { array, boolean, enums, integer, nullable, object, optional, string } from 'superstruct';
import { EMAIL_MAX_CHARS } from '../../rules/limits.ts';
import { id, timestamp } from '../contract.ts';
import { filledText } from '../text.ts';
import { after, nothing } from './parts.ts';
import { type DeskContractTable, MANAGEMENT, OPERATOR_ROLES, OWNERS } from './roles.ts';

const email = () => filledText(EMAIL_MAX_CHARS);
const name = () => filledText(80);
const role = () => enums(OPERATOR_ROLES);
/** Hosts; null for all sites, also those that are added later. */
const sites = () => nullable(array(string()));

const operatorEntry = object({
  id: id(),
  email: string(),
  name: string(),
  role: role(),
  sites: sites(),
  created: timestamp(),
  /** Who invited them: an email, or the name of a user of the server. */
  invited_by: string(),
  /** Whether they have accepted their invitation. */
  accepted: boolean(),
  passkeys: integer(),
  password: boolean(),
  /** Open sessions, and when the last one was used. */
  sessions: integer(),
  last_used: nullable(timestamp()),
});
export type OperatorEntry = Infer<typeof operatorEntry>;

const auditEntry = object({
  id: string(),
  at: timestamp(),
  operator: string(),
  /** Null for entries from before there were roles. */
  role: nullable(role()),
  action: string(),
  site_host: nullable(string()),
  member_id: nullable(string()),
  subject: nullable(string()),
  until: nullable(timestamp()),
  reason: nullable(string()),
});

export const operatorCalls = {
  operators: { roles: OWNERS, body: nothing, answer: array(operatorEntry) },
  'invite-operator': {
    roles: OWNERS,
    body: object({ email: email(), role: role(), name: optional(name()), sites: optional(sites()) }),
    /** The link works once. */
    answer: object({ link: string(), expires: timestamp() }),
  },
  /** Changes what is given, and ends the operator's sessions. */
  'change-operator': {
    roles: OWNERS,
    body: object({ email: email(), role: optional(role()), name: optional(name()), sites: optional(sites()) }),
    answer: object({ id: id() }),
  },
  'remove-operator': { roles: OWNERS, body: object({ email: email() }), answer: object({ id: id() }) },
  /** Null for those of all operators. */
  'end-sessions': { roles: OWNERS, body: object({ email: nullable(email()) }), answer: object({ ended: integer() }) },

  /** What operators did, newest first: all of them, or one. */
  'audit-log': {
    roles: MANAGEMENT,
    body: object({ after: after(), operator: optional(nullable(string())) }),
    answer: object({ entries: array(auditEntry), next: nullable(string()) }),
  },
} as const satisfies DeskContractTable;
