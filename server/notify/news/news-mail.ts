import { memberById } from '#server/members/profile/queries.ts';
import { mailLocaleOf } from '#server/sites/mail-locale.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { Tx } from '#server/store/db.ts';
import type { MemberRow } from '#server/store/schema.ts';
import { DAY_MS } from '#shared/rules/time-units.ts';
import type { MailNews } from '../mail/mail-data.ts';
import { decideNotice } from '../notices/mail-rules.ts';
import type { NoticeNeeds } from '../notices/notice-mail.ts';
import { unsubscribeToken } from '../notices/unsubscribe.ts';
import { findSettings } from '../notifications/queries.ts';
import { mayGetMail, noticeSiteOf } from '../notifications/receivers.ts';
import { readSettings } from '../notifications/settings.ts';
import { newsReadUntil } from './news-items.ts';
import { newsIn } from './news-texts.ts';
import { claimDueNews, type DueNews, findNewsSince, setNewsDue, setNewsMailedUntil } from './queries.ts';

/** Older news is only in the list of the app. */
const AGE_MAX_MS = 14 * DAY_MS;
const NEWS_MAX = 5;

/** Decides whether a member gets a mail now, and queues it in the same transaction: it is sent once, even after a crash. */
export async function settleNews(tx: Tx, deps: NoticeNeeds, due: DueNews): Promise<boolean> {
  if (!(await claimDueNews(tx, due))) return false;
  const member = await memberById(tx, due.member_id);
  if (!member) return false;
  const site = mayGetMail(member) ? await noticeSiteOf(tx, deps.sites, member) : null;
  const now = deps.clock();
  const unsent = site && (await findUnsentNews(tx, site, member, now));
  if (!unsent || unsent.news.length === 0) return false;
  const decision = decideNotice({
    now,
    type: 'news',
    settings: await readSettings(tx, member),
    isRead: false,
    isMailed: false,
    isLive: deps.hub.isListening(member.id),
    lastActive: member.last_active,
    lastLikeMail: null,
    messageMails: 0,
  });
  if (decision === 'drop') return false;
  if (decision !== 'send') {
    await setNewsDue(tx, member.id, decision.again);
    return false;
  }
  await deps.mail.enqueue(tx, {
    site,
    locale: mailLocaleOf(member, site),
    to: member.email,
    template: 'news',
    data: { site_news: unsent.news, unsubscribe: await unsubscribeToken(tx, member.id, 'news') },
    member_id: member.id,
  });
  await setNewsMailedUntil(tx, member.id, unsent.upTo);
  return true;
}

interface UnsentNews {
  readonly news: readonly MailNews[];
  readonly upTo: number;
}

/** The site's news that the member has neither read nor got by mail, latest first. */
export async function findUnsentNews(tx: Tx, site: Site, member: MemberRow, now: number): Promise<UnsentNews> {
  const settings = await findSettings(tx, member.id);
  const since = Math.max(await newsReadUntil(tx, member), settings?.news_told ?? 0, now - AGE_MAX_MS);
  const rows = await findNewsSince(tx, site.pack.host, since, NEWS_MAX);
  const news = rows.map((row) => ({ id: row.id, ...newsIn(row, mailLocaleOf(member, site), site) }));
  return { news, upTo: rows[0]?.ts ?? since };
}
