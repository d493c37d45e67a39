import { array, enums, integer, max, min, nullable, number, object, string } from 'superstruct';
import { count, timestamp } from '../contract.ts';
import { done, nothing } from './parts.ts';
import { type DeskContractTable, MANAGEMENT, OPERATOR_ROLES, OWNERS } from './roles.ts';

/** What is counted by day. Sign-ups and payments belong to a site, the others to the members of a pool. */
export const FIGURES = ['signed_up', 'confirmed', 'active', 'likes', 'messages', 'payments', 'reports'] as const;
export type FigureName = (typeof FIGURES)[number];

export const FIGURE_DAYS_MAX = 400;

const figure = object({
  /** Such as 2026-11-30, in UTC. */
  day: string(),
  pool: string(),
  /** Empty for what belongs to a pool. */
  site_host: string(),
  figure: enums(FIGURES),
  count: count(),
});

const answered = object({
  day: string(),
  site_host: string(),
  /** Complaints of that day that were answered since. */
  complaints: count(),
  /** From the receipt to the first answer, in hours: as long as half of them took at most. */
  median_hours: number(),
});

/** Null where the role has no such queue. */
const waiting = object({
  photos: nullable(count()),
  reports: nullable(count()),
  complaints: nullable(count()),
  overdue_complaints: nullable(count()),
  cancellations: nullable(count()),
  holds: nullable(count()),
});

export const SENDING_QUEUES = ['mail', 'push', 'postback'] as const;
const stuckJob = object({
  id: string(),
  created: timestamp(),
  /** The template of a mail, the event of a postback. */
  about: string(),
  site_host: string(),
  attempts: count(),
  /** Given up: nobody tries it again. */
  failed: nullable(timestamp()),
  last_error: nullable(string()),
});
const sendingQueue = object({
  queue: enums(SENDING_QUEUES),
  /** What isn't sent yet. */
  length: count(),
  /** How long the first of them is overdue; 0 if none is. */
  overdue_ms: count(),
  /** What failed at least once, newest first. Pushes leave nothing behind. */
  stuck: array(stuckJob),
});

export const overviewCalls = {
  /** How much waits for the operator. */
  waiting: { roles: OPERATOR_ROLES, body: nothing, answer: waiting },
  figures: {
    roles: MANAGEMENT,
    body: object({ days: max(min(integer(), 1), FIGURE_DAYS_MAX) }),
    answer: object({ figures: array(figure), answered: array(answered) }),
  },
  queues: { roles: OWNERS, body: nothing, answer: array(sendingQueue) },
  /** Tries a mail or postback again, also one that was given up. */
  'retry-job': { roles: OWNERS, body: object({ queue: enums(['mail', 'postback']), id: string() }), answer: done },
} as const satisfies DeskContractTable;
