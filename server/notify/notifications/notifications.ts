import { chatRemoved, messageSent, messagesRead } from '#server/chats/events.ts';
import { likeAdded, likeSeen } from '#server/likes/events.ts';
import { cardsOf } from '#server/members/profile/cards.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { siteViewer } from '#server/sites/site-viewer.ts';
import type { Db, Tx } from '#server/store/db.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { Store } from '#server/store/store.ts';
import type { Notification, NotificationType } from '#shared/contracts/notifications.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { countUnreadNews, listNews, markNewsRead } from '../news/news-items.ts';
import type { PushQueue } from '../push/push-queue.ts';
import { isLikePushed } from '../push/push-rules.ts';
import {
  countUnreadItems,
  deleteMessageItem,
  findItems,
  setLikeRead,
  setMailDue,
  setMessagesRead,
  setReadUntil,
  timeOfLast,
  upsertNotification,
} from './queries.ts';

const ITEMS_MAX = 50;

interface NewItem {
  readonly type: NotificationType;
  /** The member who did it. */
  readonly by: string;
  /** The member who is notified. */
  readonly to: Pick<MemberRow, 'id' | 'kind'>;
}

interface ItemNeeds {
  readonly store: Store;
  readonly clock: () => number;
  readonly newId: () => string;
  readonly pushes: Pick<PushQueue, 'enqueue'>;
}

/** Keeps the list of notifications up to date with likes and messages. */
export function subscribeItems(deps: ItemNeeds): void {
  const { events } = deps.store;
  events.within(likeAdded, (tx, { by, to }) => recordNotification(tx, deps, { type: 'like', by, to }));
  events.within(messageSent, async (tx, { from, to, isRequest }) => {
    if (!isRequest) await recordNotification(tx, deps, { type: 'message', by: from, to });
  });
  events.within(likeSeen, (tx, { by, seenBy }) => setLikeRead(tx, { memberId: seenBy, profileId: by }, deps.clock()));
  events.within(messagesRead, async (tx, { reader, partnerId, unread }) => {
    if (unread === 0) await setMessagesRead(tx, { memberId: reader.id, profileId: partnerId }, deps.clock());
  });
  events.within(chatRemoved, (tx, { memberId, partnerId }) =>
    deleteMessageItem(tx, { memberId, profileId: partnerId }),
  );
}

/**
 * Adds to the list in the transaction of the event. Whether a mail or a push follows is decided later, by the state at
 * that time. Another message from the same person moves the item up and causes no second mail.
 */
async function recordNotification(
  tx: Tx,
  { clock, newId, pushes }: ItemNeeds,
  { type, by, to }: NewItem,
): Promise<void> {
  if (to.kind !== 'member') return;
  const ts = clock();
  const item = { type, member_id: to.id, profile_id: by };
  const isPushed = type !== 'like' || isLikePushed(await timeOfLast(tx, item), ts);
  const id = await upsertNotification(tx, { ...item, id: newId(), ts });
  await setMailDue(tx, id, ts);
  if (isPushed) await pushes.enqueue(tx, { ...item, id }, ts);
}

interface Place {
  readonly site: Site;
  readonly locale: Locale;
}

/** Likes, messages and news, latest first. */
export async function listItems(db: Db, place: Place, member: MemberRow, now: number): Promise<Notification[]> {
  const rows = await findItems(db, member, ITEMS_MAX);
  const cards = await cardsOf(db, siteViewer(place.site, member), rows, now);
  const items = rows.flatMap(({ item, type, ts, read_at }, index): Notification[] => {
    const profile = cards[index];
    return profile ? [{ id: item, type, profile, ts, read: read_at !== null }] : [];
  });
  const news = await listNews(db, place, member, ITEMS_MAX);
  return [...items, ...news].toSorted((one, other) => other.ts - one.ts).slice(0, ITEMS_MAX);
}

export async function countUnread(db: Db, site: Site, member: MemberRow): Promise<number> {
  return (await countUnreadItems(db, member)) + (await countUnreadNews(db, site, member));
}

/** Items shown in the list need no mail any more. */
export async function markItemsRead(tx: Tx, memberId: string, upTo: number, now: number): Promise<void> {
  await setReadUntil(tx, memberId, upTo, now);
  await markNewsRead(tx, memberId, upTo, now);
}
