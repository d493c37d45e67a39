import { countStuck, makeDue, queueStates, type StuckRow, stuckJobs } from '#server/notify/queues/queries.ts';
import { tryJobAgain } from '#server/notify/queues/try-again.ts';
import type { AuditedOperator } from '#server/store/audit-log.ts';
import { insertAuditEntry } from '#server/store/audit-log.ts';
import type { Tx } from '#server/store/db.ts';
import type { DeskAnswer, DeskBody } from '#shared/contracts/desk/registry.ts';
import type { RepeatableQueue, StuckJob } from '#shared/contracts/desk/server.ts';
import type { DeskNeeds } from '../needs.ts';
import { withoutAddresses } from './without-addresses.ts';

type QueueNeeds = Pick<DeskNeeds, 'store' | 'clock' | 'newId' | 'mail' | 'pushes' | 'postbacks'>;

/** Stuck jobs in an answer. */
const SHOWN_MAX = 50;

export async function listQueues(deps: QueueNeeds): Promise<DeskAnswer<'queues'>> {
  const { db } = deps.store;
  const now = deps.clock();
  const queues = { mail: deps.mail, push: deps.pushes, postback: deps.postbacks };
  const states = await queueStates(db);
  return Promise.all(
    states.map(async ({ queue, length, oldest, due }) => {
      const [stuck, newest] =
        queue === 'push' ? [0, []] : await Promise.all([countStuck(db, queue), stuckJobs(db, queue, SHOWN_MAX)]);
      return {
        ...{ queue, length, oldest, overdue_ms: due === null ? 0 : Math.max(0, now - due), stuck },
        ...{ newest_stuck: newest.map(stuckJob), attempts: { ...queues[queue].outcomes } },
      };
    }),
  );
}

const stuckJob = ({ next_attempt, failed_at, last_error, ...job }: StuckRow): StuckJob => ({
  ...job,
  next: failed_at === null ? next_attempt : null,
  failed: failed_at,
  last_error: withoutAddresses(last_error ?? ''),
});

/** @throws not-found, OperatorError */
export const retryJob = (
  deps: QueueNeeds,
  { queue, id }: DeskBody<'retry-job'>,
  actor: AuditedOperator,
): Promise<void> =>
  deps.store.transaction(async (tx) => {
    const host = await tryJobAgain(tx, queue, deps.clock(), id);
    await audit(tx, deps, actor, { action: `retry ${queue}`, site_host: host, subject: id });
    wake(tx, deps, queue);
  });

/** All that have failed, of all sites. */
export const retryJobs = (
  deps: QueueNeeds,
  { queue }: DeskBody<'retry-jobs'>,
  actor: AuditedOperator,
): Promise<DeskAnswer<'retry-jobs'>> =>
  deps.store.transaction(async (tx) => {
    const retried = await makeDue(tx, queue, deps.clock(), null);
    await audit(tx, deps, actor, { action: `retry every ${queue}`, site_host: null, subject: null });
    wake(tx, deps, queue);
    return { retried };
  });

const wake = (tx: Tx, { mail, postbacks }: QueueNeeds, queue: RepeatableQueue): void =>
  (queue === 'mail' ? mail : postbacks).wakeAfterCommit(tx);

const audit = (
  tx: Tx,
  { newId, clock }: QueueNeeds,
  { name, role }: AuditedOperator,
  entry: { readonly action: string; readonly site_host: string | null; readonly subject: string | null },
): Promise<void> =>
  insertAuditEntry(tx, {
    ...{ id: newId(), at: clock(), operator: name, role, member_id: null, until: null, reason: null },
    ...entry,
  });
