import { mailLocaleOf } from '#server/sites/mail-locale.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { NotificationSettingsRow } from '#server/store/notification-tables.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { Tx } from '#server/store/store.ts';
import { homeSiteOf, mayGetMail } from '../items/receivers.ts';
import { readSettings } from '../items/settings.ts';
import type { MailNews } from '../mail/mail-data.ts';
import { decideNotice } from '../notices/mail-rules.ts';
import type { NoticeNeeds } from '../notices/notice-mail.ts';
import { unsubscribeToken } from '../notices/unsubscribe.ts';
import { newsSeen } from './news-items.ts';
import { newsIn } from './news-texts.ts';

/** Whoever was away for longer finds the rest in the list. */
const AGE_MAX_MS = 14 * 86_400_000;
const TOLD_MAX = 5;

/** Decides whether a member is mailed at once, and queues that mail in the same transaction: once, whoever dies when. */
export async function settleNews(
  tx: Tx,
  deps: NoticeNeeds,
  { member_id, news_due }: Pick<NotificationSettingsRow, 'member_id' | 'news_due'>,
): Promise<boolean> {
  // Of several processes, the one whose update changes the row has it.
  const { numUpdatedRows } = await setDue(tx, member_id, null).where('news_due', '=', news_due).executeTakeFirst();
  const member = await tx.selectFrom('members').selectAll().where('id', '=', member_id).executeTakeFirst();
  if (numUpdatedRows === 0n || !member) return false;
  const site = mayGetMail(member) ? await homeSiteOf(tx, deps.sites, member) : null;
  const now = deps.clock();
  const untold = site && (await untoldNews(tx, site, member, now));
  if (!untold || untold.news.length === 0) return false;
  const decision = decideNotice({
    now,
    type: 'news',
    settings: await readSettings(tx, member),
    isRead: false,
    isMailed: false,
    isLive: deps.hub.isListening(member.id),
    lastActive: member.last_active,
    lastLikeMail: null,
  });
  if (decision === 'leave') return false;
  if (decision !== 'send') {
    await setDue(tx, member_id, decision.again).execute();
    return false;
  }
  await deps.mail.enqueue(tx, {
    site,
    locale: mailLocaleOf(member, site),
    to: member.email,
    template: 'news',
    data: { site_news: untold.news, unsubscribe: await unsubscribeToken(tx, member.id, 'news') },
    member_id: member.id,
  });
  await newsWereTold(tx, member_id, untold.upTo);
  return true;
}

const setDue = (tx: Tx, memberId: string, news_due: number | null) =>
  tx.updateTable('notification_settings').set({ news_due }).where('member_id', '=', memberId);

interface Untold {
  readonly news: readonly MailNews[];
  readonly upTo: number;
}

/** What the site has told since the member last read or was mailed of any, latest first. */
export async function untoldNews(tx: Tx, site: Site, member: MemberRow, now: number): Promise<Untold> {
  const settings = await tx
    .selectFrom('notification_settings')
    .select('news_told')
    .where('member_id', '=', member.id)
    .executeTakeFirst();
  const since = Math.max(await newsSeen(tx, member), settings?.news_told ?? 0, now - AGE_MAX_MS);
  const rows = await tx
    .selectFrom('news')
    .selectAll()
    .where('host', '=', site.pack.host)
    .where('ts', '>', since)
    .orderBy('ts', 'desc')
    .orderBy('id')
    .limit(TOLD_MAX)
    .execute();
  const news = rows.map((row) => ({ id: row.id, ...newsIn(row, mailLocaleOf(member, site), site) }));
  return { news, upTo: rows[0]?.ts ?? since };
}

export async function newsWereTold(tx: Tx, memberId: string, upTo: number): Promise<void> {
  await tx.updateTable('notification_settings').set({ news_told: upTo }).where('member_id', '=', memberId).execute();
}
