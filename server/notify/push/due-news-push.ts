import { mailLocaleOf } from '#server/sites/mail-locale.ts';
import type { SiteDirectory } from '#server/sites/site-directory.ts';
import type { PushSubscriptionRow } from '#server/store/push-tables.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { Store } from '#server/store/store.ts';
import type { PushPayload } from '#shared/contracts/push.ts';
import { readSettings } from '../items/settings.ts';
import type { Hub } from '../live/hub.ts';
import type { MailTextBook } from '../mail/mail-texts.ts';
import { newsSeen } from '../news/news-items.ts';
import { newsIn } from '../news/news-texts.ts';
import { composeNewsPush } from './push-payload.ts';
import type { ClaimedPush } from './push-queue.ts';
import { decidePush, isSilent } from './push-rules.ts';
import { unseenBy } from './unseen.ts';

/** What the sender of pushes needs of the rest of the server. */
export interface SendNeeds {
  readonly store: Store;
  readonly clock: () => number;
  readonly hub: Pick<Hub, 'isListening'>;
  readonly sites: SiteDirectory;
  readonly mailTexts: MailTextBook;
}

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
  deps: SendNeeds,
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
