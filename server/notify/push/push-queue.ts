import type { NewsRow, NotificationRow } from '#server/store/notification-tables.ts';
import type { PushQueueRow } from '#server/store/push-tables.ts';
import type { Condition, Store, Tx, Where } from '#server/store/store.ts';
import { NEWS_TAG, pushTag } from './push-rules.ts';

/** A process that dies while sending gives the push back after this; the request has timed out long before. */
const LEASE_MS = 60_000;
/** So many are looked at for one to take: those that other lanes or processes took meanwhile are passed over. */
const CANDIDATES = 16;
const BACKOFF_FIRST_MS = 15_000;
const BACKOFF_MAX_MS = 3_600_000;
/** Later than that it is no news any more: the list in the app has it. */
const GIVEN_UP_AFTER_MS = 24 * 3_600_000;

/** Puts a happening into the queue of each of the member's subscriptions, in the transaction in which it happened. */
export async function queuePushes(
  tx: Tx,
  item: Pick<NotificationRow, 'id' | 'type' | 'member_id' | 'profile_id'>,
  now: number,
) {
  const about = { tag: pushTag(item.type, item.profile_id), notification_id: item.id, news_id: null };
  await queueFor(tx, (where) => where('member_id', '=', item.member_id), about, now);
}

/** The same for news: into those of the site's subscriptions whose members want them. */
export async function queueNewsPushes(tx: Tx, { id, host }: Pick<NewsRow, 'id' | 'host'>, now: number) {
  const wanting = tx.selectFrom('notification_settings').select('member_id').where('news_push', '=', 1);
  const about = { tag: NEWS_TAG, notification_id: null, news_id: id };
  await queueFor(tx, (where) => where.and([where('host', '=', host), where('member_id', 'in', wanting)]), about, now);
}

type About = Pick<PushQueueRow, 'tag' | 'notification_id' | 'news_id'>;
async function queueFor(
  tx: Tx,
  whose: (where: Where<'push_subscriptions'>) => Condition,
  { tag, notification_id, news_id }: About,
  now: number,
) {
  const waiting = { notification_id, news_id, due: now, attempts: 0 };
  await tx
    .insertInto('push_queue')
    .columns(['endpoint_hash', 'tag', 'notification_id', 'news_id', 'due', 'since', 'attempts'])
    .expression((eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select((row) => [
          'endpoint_hash',
          row.val(tag).as('tag'),
          row.val(notification_id).as('notification_id'),
          row.val(news_id).as('news_id'),
          row.val(now).as('due'),
          row.val(now).as('since'),
          row.lit(0).as('attempts'),
        ])
        .where(whose),
    )
    .onConflict((conflict) =>
      conflict.columns(['endpoint_hash', 'tag']).doUpdateSet((set) => ({
        ...waiting,
        since: set.fn.coalesce(
          set.case().when('push_queue.due', 'is not', null).then(set.ref('push_queue.since')).end(),
          set.val(now),
        ),
      })),
    )
    .execute();
}

type ClaimedPush = PushQueueRow & { readonly due: number };

/** Pushes to be sent, kept in the database until a push service has taken them or nobody wants them any more. */
export class PushQueue {
  readonly #store: Store;
  readonly #clock: () => number;
  #onWake: () => void = () => {};

  constructor({ store, clock }: { store: Store; clock: () => number }) {
    this.#store = store;
    this.#clock = clock;
  }

  /** To be called after the transaction that put something in. */
  wake(): void {
    this.#onWake();
  }

  onWake(listener: () => void): void {
    this.#onWake = listener;
  }

  /** Takes one that is due. Of several lanes and processes, the one whose update changes the row has it. */
  async claim(): Promise<ClaimedPush | null> {
    const now = this.#clock();
    const due = await this.#store.db
      .selectFrom('push_queue')
      .selectAll()
      .where('due', '<=', now)
      .orderBy('due')
      .limit(CANDIDATES)
      .execute();
    for (const row of due) {
      const lease = { due: now + LEASE_MS, attempts: row.attempts + 1 };
      const { numUpdatedRows } = await this.#store.db
        .updateTable('push_queue')
        .set(lease)
        .where('endpoint_hash', '=', row.endpoint_hash)
        .where('tag', '=', row.tag)
        .where('due', '=', row.due)
        .where('attempts', '=', row.attempts)
        .executeTakeFirst();
      if (numUpdatedRows === 1n) return { ...row, ...lease };
    }
    return null;
  }

  /** A push service has it. */
  sent = (push: ClaimedPush) => this.#settle(push, { due: null, attempts: 0, sent_at: this.#clock() });

  /** It is not to be sent: read meanwhile, not wanted, or refused for good. */
  drop = (push: ClaimedPush) => this.#settle(push, { due: null, attempts: 0 });

  /** It waits for a reason of the member's, which is no failure: quiet hours, an open tab. */
  postpone = (push: ClaimedPush, due: number) => this.#settle(push, { due, attempts: push.attempts - 1 });

  /** It failed in a way that may pass; `retryAfterMs` is what the push service asked for. False where it is given up. */
  async retry(push: ClaimedPush, retryAfterMs: number): Promise<boolean> {
    const now = this.#clock();
    const pause = Math.max(retryAfterMs, Math.min(BACKOFF_FIRST_MS * 2 ** (push.attempts - 1), BACKOFF_MAX_MS));
    const isOver = now + pause - push.since > GIVEN_UP_AFTER_MS;
    await (isOver ? this.drop(push) : this.#settle(push, { due: now + pause }));
    return !isOver;
  }

  /** After a start nothing of ours is on its way, so where one process is the rule what it had taken is due again. */
  async resume(): Promise<void> {
    if (this.#store.engine !== 'sqlite') return;
    const now = this.#clock();
    await this.#store.db
      .updateTable('push_queue')
      .set({ due: now })
      .where('due', '>', now)
      .where('attempts', '>', 0)
      .execute();
  }

  /** Only what was taken: where something new came meanwhile, that is still to be sent. */
  async #settle(push: ClaimedPush, change: Partial<PushQueueRow>): Promise<void> {
    await this.#store.db
      .updateTable('push_queue')
      .set(change)
      .where('endpoint_hash', '=', push.endpoint_hash)
      .where('tag', '=', push.tag)
      .where('due', '=', push.due)
      .where('attempts', '=', push.attempts)
      .execute();
  }
}

export type { ClaimedPush };
