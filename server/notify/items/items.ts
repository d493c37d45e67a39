import { chatRemoved, messageSent, messagesRead } from '#server/chats/events.ts';
import { likeAdded, likeSeen } from '#server/likes/events.ts';
import { cardsOf } from '#server/members/profile/cards.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { siteViewer } from '#server/sites/site-viewer.ts';
import { runAfterCommit } from '#server/store/recording.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { Db, Store, Tx, Where } from '#server/store/store.ts';
import { isVisibleTo, viewerOf } from '#server/store/visibility.ts';
import type { Notification, NotificationType } from '#shared/contracts/notifications.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { countUnreadNews, listNews, markNewsRead } from '../news/news-items.ts';
import { type PushQueue, queuePushes } from '../push/push-queue.ts';

const ITEMS_SHOWN = 50;

interface NewItem {
  readonly type: NotificationType;
  /** The member who did it. */
  readonly by: string;
  /** The member who is told. Samples are told nothing. */
  readonly to: Pick<MemberRow, 'id' | 'kind'>;
}

interface ItemNeeds {
  readonly store: Store;
  readonly clock: () => number;
  readonly newId: () => string;
  readonly pushes: Pick<PushQueue, 'wake'>;
}

/** Keeps the list of notifications up to date with likes and messages. */
export function subscribeItems(deps: ItemNeeds): void {
  const { events } = deps.store;
  events.within(likeAdded, (tx, { by, to }) => recordNotification(tx, deps, { type: 'like', by, to }));
  events.within(messageSent, (tx, { from, to }) => recordNotification(tx, deps, { type: 'message', by: from, to }));
  events.within(likeSeen, (tx, { by, seenBy }) => markLikeSeen(tx, { memberId: seenBy, profileId: by }, deps.clock()));
  events.within(messagesRead, async (tx, { reader, partnerId, unread }) => {
    if (unread === 0) await markMessagesRead(tx, { memberId: reader, profileId: partnerId }, deps.clock());
  });
  events.within(chatRemoved, (tx, { memberId, partnerId }) => removeMessages(tx, { memberId, profileId: partnerId }));
}

/**
 * Adds to the list, in the transaction of what happened. Whether a mail or a push tells of it is decided later, by what is
 * true then. A message that follows another moves the first one up and asks for no second mail.
 */
async function recordNotification(
  tx: Tx,
  { clock, newId, pushes }: ItemNeeds,
  { type, by, to }: NewItem,
): Promise<void> {
  if (to.kind !== 'member') return;
  const ts = clock();
  const { id } = await tx
    .insertInto('notifications')
    .values({ id: newId(), member_id: to.id, type, profile_id: by, ts, read_at: null, mail_due: null, mailed_at: null })
    .onConflict((conflict) => conflict.columns(['member_id', 'type', 'profile_id']).doUpdateSet({ ts, read_at: null }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('notifications')
    .set({ mail_due: ts })
    .where('id', '=', id)
    .where('mailed_at', 'is', null)
    .where('mail_due', 'is', null)
    .execute();
  await queuePushes(tx, { id, type, member_id: to.id, profile_id: by }, ts);
  runAfterCommit(tx, () => pushes.wake());
}

interface Seen {
  readonly memberId: string;
  readonly profileId: string;
}

/** All of the conversation has been read: the next message may be told by mail again. */
async function markMessagesRead(tx: Tx, { memberId, profileId }: Seen, now: number): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ read_at: now, mail_due: null, mailed_at: null })
    .where('member_id', '=', memberId)
    .where('profile_id', '=', profileId)
    .where('type', '=', 'message')
    .execute();
}

/** A like given twice is mailed once, however often it was taken back in between. */
async function markLikeSeen(tx: Tx, { memberId, profileId }: Seen, now: number): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ read_at: now, mail_due: null })
    .where('member_id', '=', memberId)
    .where('profile_id', '=', profileId)
    .where('type', '=', 'like')
    .execute();
}

/** With the conversation its item goes, until something new is written. */
async function removeMessages(tx: Tx, { memberId, profileId }: Seen): Promise<void> {
  await tx
    .deleteFrom('notifications')
    .where('member_id', '=', memberId)
    .where('profile_id', '=', profileId)
    .where('type', '=', 'message')
    .execute();
}

/** A like that was taken back is not told; its row stays, so that giving it again is no second mail. */
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

/** What the member may still see of it: nobody blocked, hidden or gone. */
const itemsOf = (db: Db | Tx, member: MemberRow) =>
  db
    .selectFrom('notifications')
    .innerJoin('members', 'members.id', 'notifications.profile_id')
    .where('notifications.member_id', '=', member.id)
    .where(isStillTrue)
    .where(isVisibleTo(viewerOf(member)));

interface Place {
  readonly site: Site;
  readonly locale: Locale;
}

export async function listItems(db: Db, place: Place, member: MemberRow, now: number): Promise<Notification[]> {
  const rows = await itemsOf(db, member)
    .selectAll('members')
    .select(['notifications.id as item', 'type', 'ts', 'read_at'])
    .orderBy('ts', 'desc')
    .orderBy('item')
    .limit(ITEMS_SHOWN)
    .execute();
  const cards = await cardsOf(db, siteViewer(place.site, member), rows, now);
  const items = rows.flatMap(({ item, type, ts, read_at }, index): Notification[] => {
    const profile = cards[index];
    return profile ? [{ id: item, type, profile, ts, read: read_at !== null }] : [];
  });
  const news = await listNews(db, place, member, ITEMS_SHOWN);
  return [...items, ...news].toSorted((one, other) => other.ts - one.ts).slice(0, ITEMS_SHOWN);
}

export async function countUnread(db: Db, site: Site, member: MemberRow): Promise<number> {
  const { unread } = await itemsOf(db, member)
    .select((select) => select.fn.countAll<number>().as('unread'))
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(unread) + (await countUnreadNews(db, site, member));
}

/** What was shown in the list needs no mail any more. */
export async function markItemsRead(tx: Tx, memberId: string, upTo: number, now: number): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ read_at: now, mail_due: null })
    .where('member_id', '=', memberId)
    .where('ts', '<=', upTo)
    .where('read_at', 'is', null)
    .execute();
  await markNewsRead(tx, memberId, upTo, now);
}
