import type { Deps } from '#server/http/deps.ts';
import { newsSeen } from '#server/news/news-items.ts';
import { newsIn } from '#server/news/news-texts.ts';
import { mailLocaleOf } from '#server/notifications/receivers.ts';
import { readSettings } from '#server/notifications/settings.ts';
import type { PushSubscriptionRow } from '#server/store/push-tables.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { PushPayload } from '#shared/contracts/push.ts';
import { composeNewsPush } from './push-payload.ts';
import type { ClaimedPush } from './push-queue.ts';
import { decidePush, isSilent } from './push-rules.ts';
import { unseenBy } from './unseen.ts';

export type PushDeps = Pick<Deps, 'store' | 'clock' | 'hub' | 'sites' | 'mailTexts'>;

export interface DuePush {
  readonly subscription: PushSubscriptionRow;
  readonly urgency: 'high' | 'normal' | 'low';
  readonly payload: PushPayload;
}

export interface Receiver {
  readonly subscription: PushSubscriptionRow;
  readonly member: MemberRow;
}

/** News of a site, by the rules of all pushes: nothing that was read or is not wanted, nothing in quiet hours. */
export async function dueNewsPush(
  deps: PushDeps,
  push: ClaimedPush & { readonly news_id: string },
  { subscription, member }: Receiver,
): Promise<DuePush | 'leave' | { again: number }> {
  const { db } = deps.store;
  const row = await db.selectFrom('news').selectAll().where('id', '=', push.news_id).executeTakeFirst();
  const site = row && deps.sites.byHost(row.host);
  if (!site || site.pool !== member.pool) return 'leave';
  const now = deps.clock();
  const decision = decidePush({
    now,
    type: 'news',
    settings: await readSettings(db, member),
    isRead: row.ts <= (await newsSeen(db, member)),
    isLive: deps.hub.isListening(member.id),
  });
  if (decision !== 'send') return decision;
  const locale = mailLocaleOf(member, site);
  const { badge } = await unseenBy(db, member);
  const state = { id: row.id, badge, silent: isSilent(now, push.sent_at) };
  return { subscription, payload: composeNewsPush(site, locale, newsIn(row, locale, site), state), urgency: 'low' };
}
