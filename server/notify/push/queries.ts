import type { Condition, Db, Tx, Where } from '#server/store/db.ts';
import type { NotificationRow } from '#server/store/notification-tables.ts';
import type { PushQueueRow, PushSubscriptionRow } from '#server/store/push-tables.ts';
import type { MemberRow } from '#server/store/schema.ts';
import { isVisibleTo, viewerOf } from '#server/store/visibility.ts';
import { isStillTrue } from '../notifications/queries.ts';

type NewPush = Pick<PushQueueRow, 'tag' | 'notification_id' | 'news_id'>;

export const queuePushesOfMember = (tx: Tx, memberId: string, push: NewPush, now: number): Promise<void> =>
  queuePush(tx, (where) => where('member_id', '=', memberId), push, now);

/** Queues news for the subscriptions made on a site whose members want news by push. */
export const queuePushesOfSite = (tx: Tx, host: string, push: NewPush, now: number): Promise<void> => {
  const wanting = tx.selectFrom('notification_settings').select('member_id').where('news_push', '=', 1);
  return queuePush(tx, (where) => where.and([where('host', '=', host), where('member_id', 'in', wanting)]), push, now);
};

async function queuePush(
  tx: Tx,
  isReceiver: (where: Where<'push_subscriptions'>) => Condition,
  { tag, notification_id, news_id }: NewPush,
  now: number,
): Promise<void> {
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
        .where(isReceiver),
    )
    .onConflict((conflict) =>
      conflict.columns(['endpoint_hash', 'tag']).doUpdateSet((set) => ({
        notification_id,
        news_id,
        due: now,
        attempts: 0,
        since: set.fn.coalesce(
          set.case().when('push_queue.due', 'is not', null).then(set.ref('push_queue.since')).end(),
          set.val(now),
        ),
      })),
    )
    .execute();
}

export const deletePushes = (tx: Tx, endpointHash: string) =>
  tx.deleteFrom('push_queue').where('endpoint_hash', '=', endpointHash).execute();

export const findSubscription = (db: Db | Tx, endpointHash: string): Promise<PushSubscriptionRow | undefined> =>
  db.selectFrom('push_subscriptions').selectAll().where('endpoint_hash', '=', endpointHash).executeTakeFirst();

export async function saveSubscription(tx: Tx, subscription: PushSubscriptionRow): Promise<void> {
  const { endpoint_hash: _key, ...change } = subscription;
  await tx
    .insertInto('push_subscriptions')
    .values(subscription)
    .onConflict((conflict) => conflict.column('endpoint_hash').doUpdateSet(change))
    .execute();
}

/** A session has one subscription: the browser has replaced the others. */
export async function deleteReplacedSubscriptions(tx: Tx, sessionHash: string, endpointHash: string): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('session_hash', '=', sessionHash)
    .where('endpoint_hash', '!=', endpointHash)
    .execute();
}

export async function deleteOldSubscriptions(tx: Tx, memberId: string, max: number): Promise<void> {
  const rows = await tx
    .selectFrom('push_subscriptions')
    .select('endpoint_hash')
    .where('member_id', '=', memberId)
    .orderBy('created', 'desc')
    .orderBy('endpoint_hash')
    .execute();
  const old = rows.slice(max).map(({ endpoint_hash }) => endpoint_hash);
  if (old.length > 0) await tx.deleteFrom('push_subscriptions').where('endpoint_hash', 'in', old).execute();
}

/** The id of the subscription's member; undefined if there was no subscription. */
export async function deleteSubscription(tx: Tx, endpointHash: string, memberId?: string): Promise<string | undefined> {
  let query = tx.deleteFrom('push_subscriptions').where('endpoint_hash', '=', endpointHash);
  if (memberId !== undefined) query = query.where('member_id', '=', memberId);
  return (await query.returning('member_id').executeTakeFirst())?.member_id;
}

export const findNotification = (db: Db, id: string | null, memberId: string): Promise<NotificationRow | undefined> =>
  db.selectFrom('notifications').selectAll().where('id', '=', id).where('member_id', '=', memberId).executeTakeFirst();

/**
 * One push shows the likes of several people: this is the newest that may be shown. Names are free text, so members who
 * have not confirmed their address are left out (docs/decisions/0042).
 */
export function findNewestShowable(
  db: Db,
  member: MemberRow,
  { id, type }: NotificationRow,
  since: number,
): Promise<NotificationRow | undefined> {
  let query = db
    .selectFrom('notifications')
    .innerJoin('members', 'members.id', 'notifications.profile_id')
    .selectAll('notifications')
    .where('notifications.member_id', '=', member.id)
    .where('notifications.type', '=', type)
    .where('members.status', '=', 'active')
    .where(isVisibleTo(viewerOf(member)))
    .where(isStillTrue);
  query =
    type === 'like'
      ? query.where('read_at', 'is', null).where('ts', '>=', since)
      : query.where('notifications.id', '=', id);
  return query.orderBy('ts', 'desc').executeTakeFirst();
}

/** Unread messages by their sender. */
export async function countUnreadMessages(db: Db, member: MemberRow): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('conversations')
    // SQLite keeps the order of cross joins. With inner joins it begins with all members of the pool.
    .crossJoin('messages')
    .crossJoin('members')
    .select((select) => ['messages.sender_id', select.fn.countAll<number>().as('unread')])
    .whereRef('messages.conversation_id', '=', 'conversations.id')
    .whereRef('members.id', '=', 'messages.sender_id')
    .where((where) =>
      where.or([
        where.and([
          where('a_id', '=', member.id),
          where('a_request', 'is', null),
          where('seq', '>', where.fn.coalesce('a_hidden_before', where.lit(0))),
        ]),
        where.and([
          where('b_id', '=', member.id),
          where('b_request', 'is', null),
          where('seq', '>', where.fn.coalesce('b_hidden_before', where.lit(0))),
        ]),
      ]),
    )
    .where('messages.sender_id', '!=', member.id)
    .where('messages.read_at', 'is', null)
    .where(isVisibleTo(viewerOf(member)))
    .groupBy('messages.sender_id')
    .execute();
  return new Map(rows.map(({ sender_id, unread }) => [sender_id, Number(unread)]));
}

export async function countUnseenLikes(db: Db, member: MemberRow): Promise<number> {
  const { likes } = await db
    .selectFrom('likes')
    .crossJoin('members')
    .select((select) => select.fn.countAll<number>().as('likes'))
    .whereRef('members.id', '=', 'likes.member_id')
    .where('likes.profile_id', '=', member.id)
    .where('likes.seen_at', 'is', null)
    .where(isVisibleTo(viewerOf(member)))
    .executeTakeFirstOrThrow();
  return Number(likes);
}
