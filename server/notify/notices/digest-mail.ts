import { memberById } from '#server/members/profile/queries.ts';
import { mailLocaleOf } from '#server/sites/mail-locale.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { Tx } from '#server/store/db.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { NotificationType } from '#shared/contracts/notifications.ts';
import { DAY_MS } from '#shared/rules/time-units.ts';
import type { MailPeople } from '../mail/mail-data.ts';
import { findUnsentNews } from '../news/news-mail.ts';
import { setNewsMailedUntil } from '../news/queries.ts';
import { mailPersonOf, mayBeNamed, mayGetMail, noticeSiteOf } from '../notifications/receivers.ts';
import { readSettings } from '../notifications/settings.ts';
import { nextDigest, topicsDue } from './mail-rules.ts';
import type { NoticeNeeds } from './notice-mail.ts';
import {
  claimDueDigest,
  type DueDigest,
  findNewcomers,
  findUnsent,
  updateDigest,
  updateNotification,
} from './queries.ts';
import { unsubscribeToken } from './unsubscribe.ts';

/** The mail names no more people than this, and counts the others. */
const NAMED_MAX = 5;
const NEWCOMERS_MAX = 3;
const NEWCOMER_AGE_MS = 7 * DAY_MS;
const NOBODY: MailPeople = { people: [], more: 0 };

/** Queues a member's digest, if there is something in it, and schedules the next one in the same transaction. */
export async function settleDigest(tx: Tx, deps: NoticeNeeds, due: DueDigest): Promise<boolean> {
  const now = deps.clock();
  const claimed = await claimDueDigest(tx, due);
  const member = await memberById(tx, due.member_id);
  if (!claimed || !member) return false;
  const settings = await readSettings(tx, member);
  await updateDigest(tx, member.id, { digest_due: nextDigest(now, settings) });
  const site = mayGetMail(member) ? await noticeSiteOf(tx, deps.sites, member) : null;
  if (!site) return false;

  // Uses the due time, so that after a downtime the digest still has the topics of its day.
  const topics = topicsDue(due.digest_due ?? now, settings);
  const since = Math.max(claimed.digest_at ?? 0, now - NEWCOMER_AGE_MS);
  const messages = topics.has('message') ? await takeUnsent(tx, member, 'message', now) : NOBODY;
  const likes = topics.has('like') ? await takeUnsent(tx, member, 'like', now) : NOBODY;
  const newMembers = topics.has('news') ? await newcomers(tx, site, member, since) : NOBODY;
  const siteNews = topics.has('news') ? await findUnsentNews(tx, site, member, now) : { news: [], upTo: null };
  if (siteNews.news.length === 0 && [messages, likes, newMembers].every(({ people }) => people.length === 0))
    return false;
  await deps.mail.enqueue(tx, {
    site,
    locale: mailLocaleOf(member, site),
    to: member.email,
    template: 'digest',
    data: {
      messages,
      likes,
      new_members: newMembers,
      site_news: siteNews.news,
      unsubscribe: await unsubscribeToken(tx, member.id, 'digest'),
    },
    member_id: member.id,
  });
  if (siteNews.upTo !== null) await setNewsMailedUntil(tx, member.id, siteNews.upTo);
  await updateDigest(tx, member.id, { digest_at: now });
  return true;
}

/** The people of all unsent notifications of a type. Marks the notifications as mailed. */
async function takeUnsent(tx: Tx, member: MemberRow, type: NotificationType, now: number): Promise<MailPeople> {
  const rows = (await findUnsent(tx, member, type)).filter(mayBeNamed);
  for (const { item } of rows) await updateNotification(tx, item, { mailed_at: now });
  return { people: rows.slice(0, NAMED_MAX).map(mailPersonOf), more: Math.max(0, rows.length - NAMED_MAX) };
}

/** People in the member's country, of the gender that the member looks for. */
async function newcomers(tx: Tx, site: Site, member: MemberRow, since: number): Promise<MailPeople> {
  const { country } = member;
  if (country === null) return NOBODY;
  const gender = site.niche.seeks[member.gender ?? 'unknown'];
  const rows = await findNewcomers(tx, member, { country, gender: gender ?? null, since, limit: NEWCOMERS_MAX });
  return { people: rows.map(mailPersonOf), more: 0 };
}
