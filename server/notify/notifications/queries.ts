import type { Db, Tx, Where } from '#server/store/db.ts';
import type { NotificationSettingsRow } from '#server/store/notification-tables.ts';
import type { MemberRow } from '#server/store/schema.ts';
import { isVisibleTo, viewerOf } from '#server/store/visibility.ts';
import type { NotificationType } from '#shared/contracts/notifications.ts';

interface NewNotification {
  readonly id: string;
  readonly member_id: string;
  readonly type: NotificationType;
  readonly profile_id: string;
  readonly ts: number;
}

/** When the person last did the same, or null. */
export async function timeOfLast(
  tx: Tx,
  { member_id, type, profile_id }: Omit<NewNotification, 'id' | 'ts'>,
): Promise<number | null> {
  const row = await tx
    .selectFrom('notifications')
    .select('ts')
    .where((of) => of.and({ member_id, type, profile_id }))
    .executeTakeFirst();
  return row?.ts ?? null;
}

/** One row for each type and person: a further event moves the row up and makes it unread. Returns the row's id. */
export async function upsertNotification(tx: Tx, item: NewNotification): Promise<string> {
  const { ts } = item;
  const { id } = await tx
    .insertInto('notifications')
    .values({ ...item, read_at: null, mail_due: null, mailed_at: null })
    .onConflict((conflict) => conflict.columns(['member_id', 'type', 'profile_id']).doUpdateSet({ ts, read_at: null }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Does nothing if a mail about it is sent or already due. */
export async function setMailDue(tx: Tx, id: string, mail_due: number): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ mail_due })
    .where('id', '=', id)
    .where('mailed_at', 'is', null)
    .where('mail_due', 'is', null)
    .execute();
}

interface Pair {
  readonly memberId: string;
  readonly profileId: string;
}

/** The member has read the whole chat, so a mail may announce the next message again. */
export async function setMessagesRead(tx: Tx, { memberId, profileId }: Pair, now: number): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ read_at: now, mail_due: null, mailed_at: null })
    .where('member_id', '=', memberId)
    .where('profile_id', '=', profileId)
    .where('type', '=', 'message')
    .execute();
}

/** Keeps `mailed_at`, so that a like that is removed and given again causes only one mail. */
export async function setLikeRead(tx: Tx, { memberId, profileId }: Pair, now: number): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ read_at: now, mail_due: null })
    .where('member_id', '=', memberId)
    .where('profile_id', '=', profileId)
    .where('type', '=', 'like')
    .execute();
}

export async function deleteMessageItem(tx: Tx, { memberId, profileId }: Pair): Promise<void> {
  await tx
    .deleteFrom('notifications')
    .where('member_id', '=', memberId)
    .where('profile_id', '=', profileId)
    .where('type', '=', 'message')
    .execute();
}

export async function setReadUntil(tx: Tx, memberId: string, upTo: number, now: number): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ read_at: now, mail_due: null })
    .where('member_id', '=', memberId)
    .where('ts', '<=', upTo)
    .where('read_at', 'is', null)
    .execute();
}

/** False for a like that was removed. Its row stays, so that giving it again sends no second mail. */
export const isStillTrue = (where: Where<'notifications'>) =>
  where.or([
    where('notifications.type', '!=', 'like'),
    where.exists(
      where
        .selectFrom('likes')
        .select('likes.created')
        .whereRef('likes.profile_id', '=', where.ref('notifications.member_id'))
        .whereRef('likes.member_id', '=', where.ref('notifications.profile_id')),
    ),
  ]);

/** Without people who are blocked, hidden or deleted. */
const itemsOf = (db: Db, member: MemberRow) =>
  db
    .selectFrom('notifications')
    .innerJoin('members', 'members.id', 'notifications.profile_id')
    .where('notifications.member_id', '=', member.id)
    .where(isStillTrue)
    .where(isVisibleTo(viewerOf(member)));

/** The latest items with the members they are about. */
export const findItems = (db: Db, member: MemberRow, limit: number) =>
  itemsOf(db, member)
    .selectAll('members')
    .select(['notifications.id as item', 'type', 'ts', 'read_at'])
    .orderBy('ts', 'desc')
    .orderBy('item')
    .limit(limit)
    .execute();

export async function countUnreadItems(db: Db, member: MemberRow): Promise<number> {
  const { unread } = await itemsOf(db, member)
    .select((select) => select.fn.countAll<number>().as('unread'))
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(unread);
}

/** The host where the member was last active. */
export async function findLastHost(db: Db | Tx, memberId: string): Promise<string | undefined> {
  const last = await db
    .selectFrom('sessions')
    .select('host')
    .where('member_id', '=', memberId)
    .orderBy('last_used', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.host;
}

/** Undefined if the member has the default settings. */
export const findSettings = (
  db: Db | Tx,
  memberId: string,
): Promise<Pick<NotificationSettingsRow, 'settings' | 'news_told'> | undefined> =>
  db
    .selectFrom('notification_settings')
    .select(['settings', 'news_told'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();

type SettingsChange = Pick<
  NotificationSettingsRow,
  'settings' | 'digest_due' | 'news_push' | 'news_mail' | 'news_told'
>;

export async function upsertSettings(tx: Tx, memberId: string, change: SettingsChange): Promise<void> {
  await tx
    .insertInto('notification_settings')
    .values({ member_id: memberId, ...change, digest_at: null, news_due: null })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(change))
    .execute();
}
