import { Refusal } from '#server/base/refusal.ts';
import { knownTimeZone } from '#server/members/time-zone.ts';
import type { Db, Tx } from '#server/store/store.ts';
import { type NotificationSettings, TOPICS } from '#shared/contracts/notifications.ts';
import type { MailKind } from '../mail/mail-data.ts';
import { isDigested, nextDigest } from '../notices/mail-rules.ts';
import { isTimeZone } from './local-clock.ts';

/** What concerns a member personally is told; what the site would like to say is asked for first. */
export function defaultSettings(timezone: string): NotificationSettings {
  return {
    like: { push: true, mail: true, frequency: 'at_once' },
    message: { push: true, mail: true, frequency: 'at_once' },
    news: { push: false, mail: false, frequency: 'weekly' },
    quiet: { from: null, to: null, tz: knownTimeZone(timezone) },
  };
}

interface Settled {
  readonly id: string;
  readonly timezone: string;
}

export async function readSettings(db: Db | Tx, { id, timezone }: Settled): Promise<NotificationSettings> {
  const row = await db
    .selectFrom('notification_settings')
    .select('settings')
    .where('member_id', '=', id)
    .executeTakeFirst();
  return row ? JSON.parse(row.settings) : defaultSettings(timezone);
}

/** @throws 422 for a time zone that no clock knows, and for quiet hours with one end. */
export async function saveSettings(tx: Tx, memberId: string, settings: NotificationSettings, now: number) {
  const { from, to, tz } = settings.quiet;
  if (!isTimeZone(tz))
    throw new Refusal('invalid', 'error.fields', { fields: { tz: 'notifications.unknown_time_zone' } });
  if ((from === null) !== (to === null)) {
    throw new Refusal('invalid', 'error.fields', { fields: { quiet: 'notifications.quiet_incomplete' } });
  }
  const { push, mail, frequency } = settings.news;
  const before = await tx
    .selectFrom('notification_settings')
    .select(['settings', 'news_told'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  const hadNews = before !== undefined && (JSON.parse(before.settings) as NotificationSettings).news.mail;
  const change = {
    settings: JSON.stringify(settings),
    digest_due: nextDigest(now, settings),
    news_push: push ? 1 : 0,
    news_mail: mail && frequency === 'at_once' ? 1 : 0,
    // Who switches mails on is told what comes from now on.
    news_told: hadNews ? before.news_told : now,
  } as const;
  await tx
    .insertInto('notification_settings')
    .values({ member_id: memberId, ...change, digest_at: null, news_due: null })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(change))
    .execute();
}

/** Switches off the mails that one click was meant to end, and nothing else. */
export async function endMails(tx: Tx, member: Settled, kind: MailKind, now: number): Promise<void> {
  const settings = await readSettings(tx, member);
  const ended = TOPICS.filter((topic) => (kind === 'digest' ? isDigested(topic, settings) : topic === kind));
  const silent = Object.fromEntries(ended.map((topic) => [topic, { ...settings[topic], mail: false }]));
  await saveSettings(tx, member.id, { ...settings, ...silent }, now);
}
