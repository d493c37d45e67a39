import { mailLocaleOf } from '#server/sites/mail-locale.ts';
import type { NotificationRow } from '#server/store/notification-tables.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { Db } from '#server/store/store.ts';
import { findVisible, isVisibleTo, viewerOf } from '#server/store/visibility.ts';
import { isStillTrue } from '../items/items.ts';
import { homeSiteOf, mailPersonOf } from '../items/receivers.ts';
import { readSettings } from '../items/settings.ts';
import { type DuePush, dueNewsPush, type Receiver, type SendNeeds } from './due-news-push.ts';
import { composePush } from './push-payload.ts';
import type { ClaimedPush } from './push-queue.ts';
import { decidePush, isSilent } from './push-rules.ts';
import { unseenBy } from './unseen.ts';

/** What is to be sent by what holds now; `leave` where there is nobody to be told, or nothing to tell any more. */
export async function duePush(deps: SendNeeds, push: ClaimedPush): Promise<DuePush | 'leave' | { again: number }> {
  const receiver = await readReceiver(deps, push);
  if (!receiver) return 'leave';
  if (push.news_id !== null) return dueNewsPush(deps, { ...push, news_id: push.news_id }, receiver);
  const { db } = deps.store;
  const { member, subscription } = receiver;
  const item = await readItem(db, push, member);
  if (!item) return 'leave';
  const now = deps.clock();
  const unseen = await unseenBy(db, member);
  const count = item.type === 'message' ? (unseen.messages.get(item.profile_id) ?? 0) : unseen.likes;
  const decision = decidePush({
    now,
    type: item.type,
    settings: await readSettings(db, member),
    isRead: item.read_at !== null || count === 0,
    isLive: deps.hub.isListening(member.id),
  });
  if (decision !== 'send') return decision;
  const person = await findVisible(db, viewerOf(member), item.profile_id);
  const site =
    (subscription.host && deps.sites.byHost(subscription.host)) || (await homeSiteOf(db, deps.sites, member));
  if (!person || site?.pool !== member.pool) return 'leave';
  const locale = mailLocaleOf(member, site);
  const payload = composePush(site, locale, deps.mailTexts(locale, site.niche), {
    type: item.type,
    id: `${item.id}.${item.ts}`,
    from: mailPersonOf(person),
    count,
    badge: unseen.badge,
    silent: isSilent(now, push.sent_at),
  });
  return { subscription, payload, urgency: item.type === 'message' ? 'high' : 'normal' };
}

/** The subscription, and whose it is: a member who is there. */
async function readReceiver({ store: { db } }: SendNeeds, push: ClaimedPush): Promise<Receiver | null> {
  const subscription = await db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('endpoint_hash', '=', push.endpoint_hash)
    .executeTakeFirst();
  if (!subscription) return null;
  const member = await db.selectFrom('members').selectAll().where('id', '=', subscription.member_id).executeTakeFirst();
  const isThere = member?.kind === 'member' && member.status !== 'deleted' && member.visible === 1;
  return isThere ? { subscription, member } : null;
}

/** What is to be told, if it is this member's. */
async function readItem(db: Db, push: ClaimedPush, member: MemberRow): Promise<NotificationRow | undefined> {
  const waiting = await db
    .selectFrom('notifications')
    .selectAll()
    .where('id', '=', push.notification_id)
    .where('member_id', '=', member.id)
    .executeTakeFirst();
  return waiting && newestOf(db, member, waiting, push.since);
}

/**
 * What is shown in one place may come from several people: of those that wait, the newest who may be told of. Names are
 * free text, so nobody is told of who has not confirmed an address (docs/decisions/0042).
 */
async function newestOf(db: Db, member: MemberRow, { id, type }: NotificationRow, since: number) {
  let waiting = db
    .selectFrom('notifications')
    .innerJoin('members', 'members.id', 'notifications.profile_id')
    .selectAll('notifications')
    .where('notifications.member_id', '=', member.id)
    .where('notifications.type', '=', type)
    .where('members.status', '=', 'active')
    .where(isVisibleTo(viewerOf(member)))
    .where(isStillTrue);
  waiting =
    type === 'like'
      ? waiting.where('read_at', 'is', null).where('ts', '>=', since)
      : waiting.where('notifications.id', '=', id);
  return waiting.orderBy('ts', 'desc').executeTakeFirst();
}
