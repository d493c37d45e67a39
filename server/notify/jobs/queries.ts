import { wasUpdated } from '#server/store/changed-rows.ts';
import type { Db } from '#server/store/db.ts';
import type { MailQueueRow } from '#server/store/mail-tables.ts';
import type { PostbackRow } from '#server/store/partner-tables.ts';
import type { PushQueueRow } from '#server/store/push-tables.ts';
import { DAY_MS } from '#shared/rules/time-units.ts';
import type { JobTable } from './job-queue.ts';

/**
 * No job is scheduled further ahead: reminders and quiet hours delay a job by a day at most, and pauses between
 * attempts are shorter. A later time was computed before the clock was set back.
 */
export const AHEAD_MAX_MS = 2 * DAY_MS;

/** The error of a job that was dropped. It can't be tried again. */
export const NOT_WANTED = 'not wanted';

type OutboxRow = MailQueueRow | PostbackRow;

/** Sent rows stay for a while, without their content. Those that were given up keep it for some days. `group` is the column that groups jobs, if anything does. */
function outboxTable(table: 'mail_queue' | 'postback_queue', group?: string): JobTable<OutboxRow> {
  /** Changes nothing if another worker has claimed the row since it was read. */
  const updateUnchanged = (db: Db, { id, attempts, next_attempt }: OutboxRow) =>
    db
      .updateTable(table)
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('next_attempt', '=', next_attempt)
      .where('delivered_at', 'is', null)
      .where('failed_at', 'is', null);

  return {
    findDue: (db, now, limit, besides) =>
      db
        .selectFrom(table)
        .selectAll()
        .$if(besides.length > 0 && group !== undefined, (due) =>
          due.where(db.dynamic.ref<'id'>(group ?? ''), 'not in', besides),
        )
        .where('delivered_at', 'is', null)
        .where('failed_at', 'is', null)
        .where('next_attempt', '<=', now)
        .orderBy('next_attempt')
        .limit(limit)
        .execute(),

    async lease(db, job, until) {
      const lease = { attempts: job.attempts + 1, next_attempt: until };
      const result = await updateUnchanged(db, job).set(lease).executeTakeFirst();
      return wasUpdated(result) ? { ...job, ...lease } : null;
    },

    queuedAt: ({ created }) => created,

    /** Regardless of the lease, so that a sent mail is not sent again. */
    async complete(db, { id }, now) {
      const change = { delivered_at: now, data: '{}', last_error: null };
      await db.updateTable(table).set(change).where('id', '=', id).execute();
    },

    async giveUp(db, job, { now, error }) {
      await updateUnchanged(db, job).set({ failed_at: now, last_error: error }).execute();
    },

    async drop(db, job, now) {
      await updateUnchanged(db, job).set({ failed_at: now, data: '{}', last_error: NOT_WANTED }).execute();
    },

    async reschedule(db, job, { due, attempts, error }) {
      await updateUnchanged(db, job).set({ next_attempt: due, attempts, last_error: error }).execute();
    },

    async releaseAll(db, now) {
      await db
        .updateTable(table)
        .set({ next_attempt: now })
        .where('attempts', '>', 0)
        .where('delivered_at', 'is', null)
        .where('failed_at', 'is', null)
        .execute();
    },

    async releaseAhead(db, now) {
      await db
        .updateTable(table)
        .set({ next_attempt: now })
        .where('next_attempt', '>', now)
        .where('delivered_at', 'is', null)
        .where('failed_at', 'is', null)
        .where((eb) =>
          eb.or([
            eb.and([eb('attempts', '=', 0), eb('next_attempt', '=', eb.ref('created'))]),
            eb('next_attempt', '>', now + AHEAD_MAX_MS),
          ]),
        )
        .execute();
    },
  };
}

export const MAIL_JOBS = outboxTable('mail_queue') as JobTable<MailQueueRow>;
export const POSTBACK_JOBS = outboxTable('postback_queue', 'partner') as JobTable<PostbackRow>;

export interface QueuedPush extends PushQueueRow {
  readonly due: number;
  /** Of the subscription. Null if it has ended. */
  readonly service: string | null;
  readonly member_id: string | null;
}

/** Changes nothing if another worker has claimed the row, or if a newer event has reached it. */
const updateUnchangedPush = (db: Db, { endpoint_hash, tag, due, attempts }: QueuedPush) =>
  db
    .updateTable('push_queue')
    .where('endpoint_hash', '=', endpoint_hash)
    .where('tag', '=', tag)
    .where('due', '=', due)
    .where('attempts', '=', attempts);

async function endPush(db: Db, job: QueuedPush): Promise<void> {
  await updateUnchangedPush(db, job).set({ due: null, attempts: 0 }).execute();
}

/** One row for each subscription and tag. It stays after sending, and a new event makes it due again. */
export const PUSH_JOBS: JobTable<QueuedPush> = {
  findDue: (db, now, limit, besides) =>
    db
      .selectFrom('push_queue')
      .leftJoin('push_subscriptions', 'push_subscriptions.endpoint_hash', 'push_queue.endpoint_hash')
      .selectAll('push_queue')
      .select(['service', 'member_id'])
      .$if(besides.length > 0, (due) =>
        due.where((where) =>
          where.or([
            where('service', 'is', null),
            where.and([where('service', 'not in', besides), where('member_id', 'not in', besides)]),
          ]),
        ),
      )
      .where('due', '<=', now)
      .orderBy('due')
      .limit(limit)
      .$narrowType<{ due: number }>()
      .execute(),

  async lease(db, job, until) {
    const lease = { due: until, attempts: job.attempts + 1 };
    const result = await updateUnchangedPush(db, job).set(lease).executeTakeFirst();
    return wasUpdated(result) ? { ...job, ...lease } : null;
  },

  queuedAt: ({ since }) => since,

  async complete(db, job, now) {
    await updateUnchangedPush(db, job).set({ due: null, attempts: 0, sent_at: now }).execute();
  },

  giveUp: (db, job) => endPush(db, job),
  drop: (db, job) => endPush(db, job),

  async reschedule(db, job, { due, attempts }) {
    await updateUnchangedPush(db, job).set({ due, attempts }).execute();
  },

  async releaseAll(db, now) {
    await db.updateTable('push_queue').set({ due: now }).where('due', '>', now).where('attempts', '>', 0).execute();
  },

  async releaseAhead(db, now) {
    await db
      .updateTable('push_queue')
      .set({ due: now })
      .where('due', '>', now)
      .where((eb) =>
        eb.or([eb.and([eb('attempts', '=', 0), eb('due', '=', eb.ref('since'))]), eb('due', '>', now + AHEAD_MAX_MS)]),
      )
      .execute();
  },
};
