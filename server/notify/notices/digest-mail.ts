import { mailLocaleOf } from '#server/sites/mail-locale.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { NotificationSettingsRow } from '#server/store/notification-tables.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { Tx } from '#server/store/store.ts';
import { isVisibleTo, viewerOf } from '#server/store/visibility.ts';
import type { NotificationType } from '#shared/contracts/notifications.ts';
import { isStillTrue } from '../items/items.ts';
import { homeSiteOf, mailPersonOf, mayBeNamed, mayGetMail } from '../items/receivers.ts';
import { readSettings } from '../items/settings.ts';
import type { MailPeople } from '../mail/mail-data.ts';
import { newsWereTold, untoldNews } from '../news/news-mail.ts';
import { nextDigest, topicsDue } from './mail-rules.ts';
import type { NoticeNeeds } from './notice-mail.ts';
import { unsubscribeToken } from './unsubscribe.ts';

/** More than these are only counted. */
const NAMED_MAX = 5;
const NEWS_MAX = 3;
const NEWS_AGE_MS = 7 * 86_400_000;
const NOBODY: MailPeople = { people: [], more: 0 };

/** Writes one member's summary, if there is anything to tell, and sets the time of the next. */
export async function settleDigest(
  tx: Tx,
  deps: NoticeNeeds,
  { member_id, digest_due }: Pick<NotificationSettingsRow, 'member_id' | 'digest_due'>,
): Promise<boolean> {
  const now = deps.clock();
  const claimed = await tx
    .updateTable('notification_settings')
    .set({ digest_due: null })
    .where('member_id', '=', member_id)
    .where('digest_due', '=', digest_due)
    .returning('digest_at')
    .executeTakeFirst();
  const member = await tx.selectFrom('members').selectAll().where('id', '=', member_id).executeTakeFirst();
  if (!claimed || !member) return false;
  const settings = await readSettings(tx, member);
  const next = { digest_due: nextDigest(now, settings) };
  await tx.updateTable('notification_settings').set(next).where('member_id', '=', member_id).execute();
  const site = mayGetMail(member) ? await homeSiteOf(tx, deps.sites, member) : null;
  if (!site) return false;

  // By the time it was due: a server that was down in between still writes what belongs to that day.
  const topics = topicsDue(digest_due ?? now, settings);
  const since = Math.max(claimed.digest_at ?? 0, now - NEWS_AGE_MS);
  const messages = topics.has('message') ? await untold(tx, member, 'message', now) : NOBODY;
  const likes = topics.has('like') ? await untold(tx, member, 'like', now) : NOBODY;
  const news = topics.has('news') ? await newcomers(tx, site, member, since) : NOBODY;
  const told = topics.has('news') ? await untoldNews(tx, site, member, now) : { news: [], upTo: null };
  // Nothing is no news either.
  if (told.news.length === 0 && [messages, likes, news].every(({ people }) => people.length === 0)) return false;
  await deps.mail.enqueue(tx, {
    site,
    locale: mailLocaleOf(member, site),
    to: member.email,
    template: 'digest',
    data: {
      messages,
      likes,
      news,
      site_news: told.news,
      unsubscribe: await unsubscribeToken(tx, member.id, 'digest'),
    },
    member_id,
  });
  if (told.upTo !== null) await newsWereTold(tx, member.id, told.upTo);
  await tx.updateTable('notification_settings').set({ digest_at: now }).where('member_id', '=', member_id).execute();
  return true;
}

/** Whoever wrote or liked and hasn't been seen or told of yet; from now on they count as told of. */
async function untold(tx: Tx, member: MemberRow, type: NotificationType, now: number): Promise<MailPeople> {
  const rows = await tx
    .selectFrom('notifications')
    .innerJoin('members', 'members.id', 'notifications.profile_id')
    .select(['notifications.id as item', 'members.id', 'members.name', 'members.kind', 'members.status'])
    .where('notifications.member_id', '=', member.id)
    .where('type', '=', type)
    .where('read_at', 'is', null)
    .where('mailed_at', 'is', null)
    .where(isStillTrue)
    .where(isVisibleTo(viewerOf(member)))
    .orderBy('ts', 'desc')
    .orderBy('item')
    .execute();
  const told = rows.filter(mayBeNamed);
  for (const { item } of told) {
    await tx.updateTable('notifications').set({ mailed_at: now }).where('id', '=', item).execute();
  }
  return { people: told.slice(0, NAMED_MAX).map(mailPersonOf), more: Math.max(0, told.length - NAMED_MAX) };
}

/** Real people who joined lately in the member's country, of whom the member looks for. */
async function newcomers(tx: Tx, site: Site, member: MemberRow, since: number): Promise<MailPeople> {
  if (member.country === null) return NOBODY;
  const sought = site.niche.seeks[member.gender ?? 'unknown'];
  let found = tx
    .selectFrom('members')
    .select(['id', 'name', 'kind'])
    .where(isVisibleTo(viewerOf(member)))
    .where('id', '!=', member.id)
    .where('kind', '=', 'member')
    .where('status', '=', 'active')
    .where('country', '=', member.country)
    .where('signup_date', '>', since);
  if (sought) found = found.where('gender', '=', sought);
  const rows = await found.orderBy('signup_date', 'desc').orderBy('id').limit(NEWS_MAX).execute();
  return { people: rows.map(mailPersonOf), more: 0 };
}
