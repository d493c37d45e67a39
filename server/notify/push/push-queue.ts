import type { Tx } from '#server/store/db.ts';
import type { NewsRow, NotificationRow } from '#server/store/notification-tables.ts';
import { HOUR_MS } from '#shared/rules/time-units.ts';
import { JobQueue, type JobQueueOptions } from '../jobs/job-queue.ts';
import { PUSH_JOBS, type QueuedPush } from '../jobs/queries.ts';
import type { RetryPolicy } from '../jobs/retry-policy.ts';
import { NEWS_TAG, pushTag } from './push-rules.ts';
import { queuePushesOfMember, queuePushesOfSite } from './queries.ts';

/** A push older than a day is no longer useful, because the list in the app has the item. */
const RETRY: RetryPolicy = { firstPauseMs: 15_000, maxPauseMs: HOUR_MS, maxAgeMs: 24 * HOUR_MS };

type Item = Pick<NotificationRow, 'id' | 'type' | 'member_id' | 'profile_id'>;

/** Pushes stay here until a push service has accepted them, or until they are no longer wanted. */
export class PushQueue extends JobQueue<QueuedPush> {
  constructor(options: JobQueueOptions) {
    super(options, PUSH_JOBS, RETRY);
  }

  /** Queues a like or a message for all subscriptions of its receiver. Runs in the transaction of the event. */
  async enqueue(tx: Tx, { id, type, member_id, profile_id }: Item, now: number): Promise<void> {
    const push = { tag: pushTag(type, profile_id), notification_id: id, news_id: null };
    await queuePushesOfMember(tx, member_id, push, now);
    this.wakeAfterCommit(tx);
  }

  /** Queues news for all subscriptions of a site whose members want news. */
  async enqueueNews(tx: Tx, { id, host }: Pick<NewsRow, 'id' | 'host'>, now: number): Promise<void> {
    await queuePushesOfSite(tx, host, { tag: NEWS_TAG, notification_id: null, news_id: id }, now);
    this.wakeAfterCommit(tx);
  }
}
