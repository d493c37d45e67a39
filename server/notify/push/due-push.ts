import { memberById } from '#server/members/profile/queries.ts';
import { mailLocaleOf } from '#server/sites/mail-locale.ts';
import type { Db } from '#server/store/db.ts';
import type { NotificationRow } from '#server/store/notification-tables.ts';
import type { MemberRow } from '#server/store/schema.ts';
import { findVisible, viewerOf } from '#server/store/visibility.ts';
import type { QueuedPush } from '../jobs/queries.ts';
import { homeSiteOf, mailPersonOf } from '../notifications/receivers.ts';
import { readSettings } from '../notifications/settings.ts';
import { type DuePush, dueNewsPush, type PushNeeds, type Receiver } from './due-news-push.ts';
import { composePush } from './push-payload.ts';
import { decidePush, isSilent } from './push-rules.ts';
import { findNewestShowable, findNotification, findSubscription } from './queries.ts';
import { countUnseen } from './unseen.ts';

/** The push to send, by the current state of the database. A push may have waited for hours. */
export async function duePush(deps: PushNeeds, push: QueuedPush): Promise<DuePush | 'drop' | { again: number }> {
  const receiver = await readReceiver(deps, push);
  if (!receiver) return 'drop';
  if (push.news_id !== null) return dueNewsPush(deps, { ...push, news_id: push.news_id }, receiver);
  const { db } = deps.store;
  const { member, subscription } = receiver;
  const item = await readItem(db, push, member);
  if (!item) return 'drop';
  const now = deps.clock();
  const unseen = await countUnseen(db, member);
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
  if (!person || site?.pool !== member.pool || site.off.has('notifications')) return 'drop';
  const locale = mailLocaleOf(member, site);
  const payload = composePush(site, locale, deps.mailTexts(locale, site.niche), {
    type: item.type,
    id: `${item.id}.${item.ts}`,
    from: mailPersonOf(person),
    count,
    badge: unseen.badge,
    silent: isSilent(now, push.sent_at),
    member: member.id,
  });
  return { subscription, payload, urgency: item.type === 'message' ? 'high' : 'normal' };
}

/** Null if the subscription no longer exists, or if its member is hidden or deleted. */
async function readReceiver({ store: { db } }: PushNeeds, push: QueuedPush): Promise<Receiver | null> {
  const subscription = await findSubscription(db, push.endpoint_hash);
  const member = subscription && (await memberById(db, subscription.member_id));
  const isPresent = member?.kind === 'member' && member.status !== 'deleted' && member.visible === 1;
  return subscription && isPresent ? { subscription, member } : null;
}

/** The subscription may have passed to another member in the meantime, so only this member's notifications count. */
async function readItem(db: Db, push: QueuedPush, member: MemberRow): Promise<NotificationRow | undefined> {
  const queued = await findNotification(db, push.notification_id, member.id);
  return queued && findNewestShowable(db, member, queued, push.since);
}
