import type { Infer } from 'superstruct';
import { array, boolean, enums, integer, nullable, object, string } from 'superstruct';
import { count, timestamp } from '../contract.ts';
import { done, nothing } from './parts.ts';
import { type DeskContractTable, OWNERS } from './roles.ts';

const QUEUES = ['mail', 'push', 'postback'] as const;
/** A push that failed leaves nothing behind that could be sent again. */
const REPEATABLE_QUEUES = ['mail', 'postback'] as const;
export type QueueName = (typeof QUEUES)[number];
export type RepeatableQueue = (typeof REPEATABLE_QUEUES)[number];

/** Nothing about the member: whoever gets it, and what it says, stays in the database. */
const stuckJob = object({
  id: string(),
  created: timestamp(),
  /** The template of a mail, the event of a postback. */
  about: string(),
  site_host: string(),
  attempts: count(),
  /** When it is tried again by itself; null if it was given up. */
  next: nullable(timestamp()),
  /** When it was given up. */
  failed: nullable(timestamp()),
  last_error: string(),
});
export type StuckJob = Infer<typeof stuckJob>;

const queueState = object({
  queue: enums(QUEUES),
  /** What isn't sent yet, of all processes together. */
  length: count(),
  /** When the oldest of them was queued. */
  oldest: nullable(timestamp()),
  /** How long the first of them is overdue; 0 if none is. */
  overdue_ms: count(),
  /** How many have failed at least once and can be tried again. Includes those that were given up. */
  stuck: count(),
  /** The newest of these. */
  newest_stuck: array(stuckJob),
  /** The attempts of this process since its start. */
  attempts: object({ sent: count(), retried: count(), given_up: count() }),
});

/** The work that the server repeats by itself. */
const REPEATED_WORK = ['payments', 'notices', 'retention', 'samples', 'photo_hashes'] as const;
export type WorkName = (typeof REPEATED_WORK)[number];

const repeatedWork = object({
  name: enums(REPEATED_WORK),
  /** The pause after each round. */
  every_ms: integer(),
  /** When the last round began, in this process. */
  began: nullable(timestamp()),
  is_running: boolean(),
  /** How the last round that ended went. The log says why one failed. */
  outcome: nullable(enums(['done', 'failed'])),
  /** Null during a round. */
  next: nullable(timestamp()),
});

const finding = object({
  topic: string(),
  state: enums(['ok', 'warning', 'failure']),
  /** Unless all is well, it says what to do. */
  text: string(),
});

export const serverCalls = {
  queues: { roles: OWNERS, body: nothing, answer: array(queueState) },
  /** Tries a mail or postback now that has failed, also one that was given up. */
  'retry-job': { roles: OWNERS, body: object({ queue: enums(REPEATABLE_QUEUES), id: string() }), answer: done },
  /** The same for all of a queue. */
  'retry-jobs': {
    roles: OWNERS,
    body: object({ queue: enums(REPEATABLE_QUEUES) }),
    answer: object({ retried: count() }),
  },
  jobs: {
    roles: OWNERS,
    body: nothing,
    answer: object({
      /** When this process began to serve. */
      since: timestamp(),
      work: array(repeatedWork),
      /** When the last backup of the data folder was finished on this machine; null if the server knows of none. */
      backup: nullable(timestamp()),
    }),
  },
  /** The lines of `npm run doctor`. `outside` asks others, such as the mail server, which takes up to ten seconds. */
  health: { roles: OWNERS, body: object({ checks: enums(['here', 'outside']) }), answer: array(finding) },
} as const satisfies DeskContractTable;
