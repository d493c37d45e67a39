import type { Deps } from '#server/http/deps.ts';
import { findVisible, isVisibleTo, viewerOf } from '#server/members/visibility.ts';
import { isStillTrue } from '#server/notifications/items.ts';
import { homeSiteOf, mailLocaleOf, mailPersonOf } from '#server/notifications/receivers.ts';
import { readSettings } from '#server/notifications/settings.ts';
import type { NotificationRow } from '#server/store/notification-tables.ts';
import type { PushSubscriptionRow } from '#server/store/push-tables.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { Db } from '#server/store/store.ts';
import type { PushPayload } from '#shared/contracts/push.ts';
import { composePush } from './push-payload.ts';
import type { ClaimedPush } from './push-queue.ts';
import { decidePush, isSilent } from './push-rules.ts';
import { unseenBy } from './unseen.ts';

export type PushDeps = Pick<Deps, 'store' | 'clock' | 'hub' | 'sites' | 'mailTexts'>;

export interface DuePush {
  readonly subscription: PushSubscriptionRow;
  readonly urgency: 'high' | 'normal';
  readonly payload: PushPayload;
}

/** What is to be sent by what holds now; `leave` where there is nobody to be told, or nothing to tell any more. */
export async function duePush(deps: PushDeps, push: ClaimedPush): Promise<DuePush | 'leave' | { again: number }> {
  const { db } = deps.store;
  const told = await readTold(deps, push);
  if (!told) return 'leave';
  const { item, subscription, member } = told;
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

interface Told {
  readonly item: NotificationRow;
  readonly subscription: PushSubscriptionRow;
  readonly member: MemberRow;
}

/** The item, the subscription and whose they are: one and the same member, who is there. */
async function readTold({ store: { db } }: PushDeps, push: ClaimedPush): Promise<Told | null> {
  const subscription = await db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('endpoint_hash', '=', push.endpoint_hash)
    .executeTakeFirst();
  const waiting = await db
    .selectFrom('notifications')
    .selectAll()
    .where('id', '=', push.notification_id)
    .executeTakeFirst();
  if (!subscription || !waiting || subscription.member_id !== waiting.member_id) return null;
  const member = await db.selectFrom('members').selectAll().where('id', '=', waiting.member_id).executeTakeFirst();
  const isThere = member?.kind === 'member' && member.status !== 'deleted' && member.visible === 1;
  if (!isThere) return null;
  const item = await newestOf(db, member, waiting, push.since);
  return item ? { item, subscription, member } : null;
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
