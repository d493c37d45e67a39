import {
  array,
  boolean,
  enums,
  integer,
  nullable,
  number,
  object,
  optional,
  pattern,
  refine,
  string,
} from 'superstruct';
import { STAFF_NOTE_MAX_CHARS } from '../../rules/desk-limits.ts';
import { EMAIL_MAX_CHARS } from '../../rules/limits.ts';
import { MEMBER_STATES } from '../../rules/member-state.ts';
import { REPORT_MAX_CHARS } from '../../rules/report-limits.ts';
import { SUSPENSIONS } from '../../rules/suspension.ts';
import { id } from '../contract.ts';
import { REPORT_DECISIONS, REPORT_OUTCOMES } from '../safety.ts';
import { filledText, text } from '../text.ts';
import { CASE_REASONS, shownSign } from './cases.ts';
import { PHOTO_STATES } from './moderation.ts';
import { done, nothing } from './parts.ts';
import { type DeskContractTable, MANAGEMENT, MODERATION, OPERATOR_ROLES, SUPPORT } from './roles.ts';

/** `host` is one of the operator's sites; without it, the first one that has the member. */
const target = { host: optional(nullable(string())), id: id() };
const reason = filledText(REPORT_MAX_CHARS);
const STATUSES = ['unconfirmed', 'active', 'deleted'] as const;
const KINDS = ['member', 'sample', 'fictional'] as const;
const date = () => nullable(string());

const found = object({
  id: id(),
  /** One of the operator's sites that has the member. */
  host: string(),
  name: string(),
  email: string(),
  status: enums(STATUSES),
  kind: enums(KINDS),
  suspension: nullable(enums(SUSPENSIONS)),
  suspended_until: date(),
  created: date(),
  last_active: date(),
  /** With `like`: whether a session of that member came from the same network only, or in the same browser too. */
  shares: nullable(enums(['network', 'browser'])),
});

const report = object({
  case: id(),
  reason: enums(CASE_REASONS),
  decision: nullable(enums(REPORT_DECISIONS)),
  outcome: nullable(enums(REPORT_OUTCOMES)),
  created: date(),
});

/** What only roles with money see. */
const money = object({
  balance: number(),
  plan: nullable(object({ plan: string(), until: date(), renews: boolean() })),
  orders: array(
    object({
      id: id(),
      created: date(),
      kind: string(),
      item: string(),
      /** Minor units of the currency. */
      amount: integer(),
      refunded: integer(),
      currency: string(),
      status: string(),
    }),
  ),
  /** Pauses of orders, which follow from signs of fraud. */
  holds: array(object({ rule: string(), since: date(), until: date() })),
});

const shown = object({
  id: id(),
  host: string(),
  name: string(),
  email: string(),
  status: enums(STATUSES),
  kind: enums(KINDS),
  language: string(),
  gender: nullable(string()),
  date_of_birth: nullable(string()),
  country: nullable(string()),
  city: nullable(string()),
  personal: nullable(string()),
  prompts: array(object({ id: string(), question: string(), answer: string() })),
  signed_up: date(),
  last_active: date(),
  paused: boolean(),
  deletion: date(),
  suspension: nullable(enums(SUSPENSIONS)),
  suspended_until: date(),
  suspension_reason: nullable(string()),
  photos: array(
    object({
      id: id(),
      status: enums(PHOTO_STATES),
      nude: enums([0, 1]),
      /** The path of the file on the server. */
      file: string(),
      /** The address of the picture at the desk. */
      url: string(),
    }),
  ),
  /** Without addresses of networks: their country is enough. */
  sessions: array(
    object({
      host: string(),
      browser: nullable(string()),
      system: nullable(string()),
      country: nullable(string()),
      created: date(),
      last_used: date(),
    }),
  ),
  /** How many other members have a session from the same network, and how many of them in the same browser. */
  shares: object({ network: integer(), browser: integer() }),
  /** Null for roles without money. */
  money: nullable(money),
  /** Signs of fraud, newest first. */
  signs: array(shownSign),
  reports: array(report),
  reports_by: array(report),
  notes: array(object({ id: id(), at: date(), operator: string(), text: string() })),
  actions: array(
    object({
      at: date(),
      operator: string(),
      role: nullable(enums(OPERATOR_ROLES)),
      action: string(),
      subject: nullable(string()),
      until: date(),
      reason: nullable(string()),
    }),
  ),
});

/** A date as the time in milliseconds. */
const moment = () => refine(integer(), 'moment', (value) => Math.abs(value) < 1e13 || 'Expected a time');

export const memberCalls = {
  'find-members': {
    roles: OPERATOR_ROLES,
    body: object({
      /** Null or nothing for all sites of the operator. */
      host: optional(nullable(string())),
      /** A part of the name, the address or the id. */
      text: optional(text(EMAIL_MAX_CHARS)),
      state: optional(nullable(enums(MEMBER_STATES))),
      joined: optional(nullable(object({ from: optional(nullable(moment())), to: optional(nullable(moment())) }))),
      /** Members who share a network or a browser with this one. */
      like: optional(nullable(id())),
      /** `next` of the page before. */
      after: optional(nullable(pattern(string(), /^\d{1,16}\.[\w-]{1,64}$/))),
    }),
    /** The newest accounts first. */
    answer: object({
      members: array(found),
      next: nullable(string()),
      /** The operator's sites. */
      hosts: array(string()),
    }),
  },
  'show-member': { roles: OPERATOR_ROLES, body: object(target), answer: shown },
  suspend: {
    roles: MODERATION,
    body: object({ ...target, kind: enums(SUSPENSIONS), until: nullable(string()), reason }),
    answer: done,
  },
  restore: { roles: MODERATION, body: object({ ...target, reason: optional(reason) }), answer: done },
  /** Emails the reason to the member. */
  warn: { roles: MODERATION, body: object({ ...target, reason }), answer: done },
  'log-out-member': { roles: OPERATOR_ROLES, body: object({ ...target, reason: optional(reason) }), answer: done },
  'send-password-link': { roles: OPERATOR_ROLES, body: object({ ...target, reason: optional(reason) }), answer: done },
  /** The address works once, for five minutes, in the operator's own session. */
  'export-member': {
    roles: SUPPORT,
    body: object({ ...target, reason }),
    answer: object({ address: string(), expires: integer() }),
  },
  /** As if the member had asked for it. `name` repeats the member's name. */
  'delete-member': {
    roles: MANAGEMENT,
    body: object({ ...target, name: string(), reason }),
    answer: object({ effective: string() }),
  },
  'add-note': {
    roles: OPERATOR_ROLES,
    body: object({ ...target, text: filledText(STAFF_NOTE_MAX_CHARS) }),
    answer: object({ id: id() }),
  },
  'remove-note': { roles: OPERATOR_ROLES, body: object({ ...target, note: id() }), answer: done },

  'fictional-profiles': {
    roles: MODERATION,
    body: nothing,
    answer: array(object({ id: id(), pool: string(), name: string() })),
  },
  'mark-fictional': {
    roles: MODERATION,
    body: object({ host: string(), id: id(), fictional: boolean() }),
    /** Whether the packs of the member's sites say that there are such profiles. */
    answer: object({ announced: boolean() }),
  },
} as const satisfies DeskContractTable;
