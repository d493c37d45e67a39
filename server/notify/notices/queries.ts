import type { Db, Tx } from '#server/store/db.ts';
import type { NotificationRow, NotificationSettingsRow } from '#server/store/notification-tables.ts';
import type { MemberRow } from '#server/store/schema.ts';
import { isVisibleTo, viewerOf } from '#server/store/visibility.ts';
import type { NotificationType } from '#shared/contracts/notifications.ts';
import { AHEAD_MAX_MS } from '../jobs/queries.ts';
import { isStillTrue } from '../notifications/queries.ts';

export type DueNotice = Pick<NotificationRow, 'id' | 'mail_due'>;

export const findDueNotices = (db: Db, now: number, limit: number): Promise<DueNotice[]> =>
  db
    .selectFrom('notifications')
    .select(['id', 'mail_due'])
    .where('mail_due', '<=', now)
    .orderBy('mail_due')
    .limit(limit)
    .execute();

/** Makes mails due that were scheduled before the clock was set back. They would wait until it is that late again. */
export async function releaseNoticesAhead(db: Db, now: number): Promise<void> {
  const late = now + AHEAD_MAX_MS;
  await db.updateTable('notifications').set({ mail_due: now }).where('mail_due', '>', late).execute();
  const settings = db.updateTable('notification_settings');
  await settings.set({ digest_due: now }).where('digest_due', '>', late).execute();
  await settings.set({ news_due: now }).where('news_due', '>', late).execute();
}

/** Undefined if another process has claimed it first. */
export const claimDueNotice = (tx: Tx, { id, mail_due }: DueNotice): Promise<NotificationRow | undefined> =>
  tx
    .updateTable('notifications')
    .set({ mail_due: null })
    .where('id', '=', id)
    .where('mail_due', '=', mail_due)
    .returningAll()
    .executeTakeFirst();

export async function updateNotification(
  tx: Tx,
  id: string,
  change: { readonly mail_due: number } | { readonly mailed_at: number },
): Promise<void> {
  await tx.updateTable('notifications').set(change).where('id', '=', id).execute();
}

export async function isNotificationStillTrue(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('notifications')
    .select('id')
    .where('id', '=', id)
    .where(isStillTrue)
    .executeTakeFirst();
  return row !== undefined;
}

/** When the member last got a mail about a like. */
export async function findLastLikeMail(tx: Tx, memberId: string): Promise<number | null> {
  const { latest } = await tx
    .selectFrom('notifications')
    .select((select) => select.fn.max('mailed_at').as('latest'))
    .where('member_id', '=', memberId)
    .where('type', '=', 'like')
    .executeTakeFirstOrThrow();
  return latest;
}

/** How many mails about messages the member got after `from` and until `to`, about conversations that are still unread. */
export async function countMessageMails(
  tx: Tx,
  memberId: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<number> {
  const { count } = await tx
    .selectFrom('notifications')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('type', '=', 'message')
    .where('mailed_at', '>', from)
    .where('mailed_at', '<=', to)
    .executeTakeFirstOrThrow();
  return count;
}

export type DueDigest = Pick<NotificationSettingsRow, 'member_id' | 'digest_due'>;

export const findDueDigests = (db: Db, now: number, limit: number): Promise<DueDigest[]> =>
  db
    .selectFrom('notification_settings')
    .select(['member_id', 'digest_due'])
    .where('digest_due', '<=', now)
    .orderBy('digest_due')
    .limit(limit)
    .execute();

/** Undefined if another process has claimed it first. */
export const claimDueDigest = (
  tx: Tx,
  { member_id, digest_due }: DueDigest,
): Promise<Pick<NotificationSettingsRow, 'digest_at'> | undefined> =>
  tx
    .updateTable('notification_settings')
    .set({ digest_due: null })
    .where('member_id', '=', member_id)
    .where('digest_due', '=', digest_due)
    .returning('digest_at')
    .executeTakeFirst();

export async function updateDigest(
  tx: Tx,
  memberId: string,
  change: Partial<Pick<NotificationSettingsRow, 'digest_due' | 'digest_at'>>,
): Promise<void> {
  await tx.updateTable('notification_settings').set(change).where('member_id', '=', memberId).execute();
}

/** Notifications of a type that the member has neither read nor got by mail, with the person of each, latest first. */
export const findUnsent = (tx: Tx, member: MemberRow, type: NotificationType) =>
  tx
    .selectFrom('notifications')
    .innerJoin('members', 'members.id', 'notifications.profile_id')
    .select(['notifications.id as item', 'members.id', 'members.name', 'members.kind', 'members.status'])
    .where('notifications.member_id', '=', member.id)
    .where('type', '=', type)
    .where('read_at', 'is', null)
    .where('mailed_at', 'is', null)
    .where(isStillTrue)
    .where(isVisibleTo(viewerOf(member)))
    .orderBy('ts', 'desc')
    .orderBy('item')
    .execute();

interface NewcomerSearch {
  readonly country: string;
  /** Null for all. */
  readonly gender: MemberRow['gender'];
  readonly since: number;
  readonly limit: number;
}

/** Real people who signed up recently and whom the member may see, latest first. */
export function findNewcomers(tx: Tx, member: MemberRow, { country, gender, since, limit }: NewcomerSearch) {
  let query = tx
    .selectFrom('members')
    .select(['id', 'name', 'kind'])
    .where(isVisibleTo(viewerOf(member)))
    .where('id', '!=', member.id)
    .where('kind', '=', 'member')
    .where('status', '=', 'active')
    .where('country', '=', country)
    .where('signup_date', '>', since);
  if (gender) query = query.where('gender', '=', gender);
  return query.orderBy('signup_date', 'desc').orderBy('id').limit(limit).execute();
}

/** How many of these people the member may see. */
export async function countVisible(db: Db, member: MemberRow, ids: readonly string[]): Promise<number> {
  const query = db.selectFrom('members').select('id').where('id', 'in', ids);
  return (await query.where(isVisibleTo(viewerOf(member))).execute()).length;
}

export const findMemberOfPool = (db: Db, memberId: string, pool: string): Promise<MemberRow | undefined> =>
  db.selectFrom('members').selectAll().where('id', '=', memberId).where('pool', '=', pool).executeTakeFirst();
