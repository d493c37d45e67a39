import type { Infer } from 'superstruct';
import { array, integer, max, min, nullable, number, object, string } from 'superstruct';
import { count } from '../contract.ts';
import { nothing } from './parts.ts';
import { type DeskContractTable, MANAGEMENT, OPERATOR_ROLES } from './roles.ts';

/** What is counted when it happens. */
export type FigureName =
  | 'started'
  | 'signed_up'
  | 'confirmed'
  | 'active'
  | 'likes'
  | 'messages'
  | 'payments'
  | 'reports';

const FIGURE_DAYS_MAX = 400;

const figureDay = object({
  /** Such as 2026-11-30, in UTC. */
  day: string(),
  /** Opened pages, with or without a login. */
  visits: count(),
  /** Sign-up forms that somebody has begun. */
  started: count(),
  signed_up: count(),
  confirmed: count(),
  /** Members who were here on that day. */
  active: count(),
  likes: count(),
  messages: count(),
  payments: count(),
  reports: count(),
  complaints: count(),
  /** How long half of that day's complaints waited for their first answer at most. Null if none is answered. */
  answer_hours: nullable(number()),
});
export type FigureDay = Infer<typeof figureDay>;

/** Null where the role has no such queue. */
const waiting = object({
  photos: nullable(count()),
  photo_checks: nullable(count()),
  reports: nullable(count()),
  /** Cases about an age that nobody has looked at in time. */
  overdue_reports: nullable(count()),
  complaints: nullable(count()),
  overdue_complaints: nullable(count()),
  cancellations: nullable(count()),
  holds: nullable(count()),
});

export const overviewCalls = {
  /** How much waits for the operator. */
  waiting: { roles: OPERATOR_ROLES, body: nothing, answer: waiting },
  figures: {
    roles: MANAGEMENT,
    /** Without a host, of all sites of the operator together. */
    body: object({ days: max(min(integer(), 1), FIGURE_DAYS_MAX), host: nullable(string()) }),
    answer: object({
      /** Oldest first, without gaps; today is the last. */
      days: array(figureDay),
      /** The other sites whose members are in the same pool: active members, likes and messages are those of all of them. */
      shared_with: array(string()),
    }),
  },
} as const satisfies DeskContractTable;
