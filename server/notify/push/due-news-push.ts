import { mailLocaleOf } from '#server/sites/mail-locale.ts';
import type { SiteDirectory } from '#server/sites/site-directory.ts';
import type { PushSubscriptionRow } from '#server/store/push-tables.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { Store } from '#server/store/store.ts';
import type { PushPayload } from '#shared/contracts/push.ts';
import type { QueuedPush } from '../jobs/queries.ts';
import type { Hub } from '../live/hub.ts';
import type { MailTextBook } from '../mail/mail-texts.ts';
import { newsReadUntil } from '../news/news-items.ts';
import { newsIn } from '../news/news-texts.ts';
import { findNews } from '../news/queries.ts';
import { readSettings } from '../notifications/settings.ts';
import { composeNewsPush } from './push-payload.ts';
import { decidePush, isSilent } from './push-rules.ts';
import { countUnseen } from './unseen.ts';

/** What pushes need of the rest of the server. */
export interface PushNeeds {
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

/** A push about news of the site. News that is withdrawn, read or no longer wanted is dropped. */
export async function dueNewsPush(
  deps: PushNeeds,
  push: QueuedPush & { readonly news_id: string },
  { subscription, member }: Receiver,
): Promise<DuePush | 'drop' | { again: number }> {
  const { db } = deps.store;
  const row = await findNews(db, push.news_id);
  const site = row && deps.sites.byHost(row.host);
  if (!site || site.pool !== member.pool || site.off.has('notifications')) return 'drop';
  const now = deps.clock();
  const decision = decidePush({
    now,
    type: 'news',
    settings: await readSettings(db, member),
    isRead: row.ts <= (await newsReadUntil(db, member)),
    isLive: deps.hub.isListening(member.id),
  });
  if (decision !== 'send') return decision;
  const locale = mailLocaleOf(member, site);
  const { badge } = await countUnseen(db, member);
  const state = { id: row.id, badge, silent: isSilent(now, push.sent_at), member: member.id };
  return { subscription, payload: composeNewsPush(site, locale, newsIn(row, locale, site), state), urgency: 'low' };
}
