import { Refusal } from '#server/base/refusal.ts';
import { timeZoneOrUtc } from '#server/members/time-zone.ts';
import type { Db, Tx } from '#server/store/db.ts';
import { type NotificationSettings, TOPICS } from '#shared/contracts/notifications.ts';
import type { MailKind } from '../mail/mail-data.ts';
import { isDigested, nextDigest } from '../notices/mail-rules.ts';
import { isTimeZone } from './local-clock.ts';
import { findSettings, upsertSettings } from './queries.ts';

/** Likes and messages are on. News of the site is opt-in. */
export function defaultSettings(timezone: string): NotificationSettings {
  return {
    like: { push: true, mail: true, frequency: 'at_once' },
    message: { push: true, mail: true, frequency: 'at_once' },
    news: { push: false, mail: false, frequency: 'weekly' },
    quiet: { from: null, to: null, tz: timeZoneOrUtc(timezone) },
  };
}

interface SettingsOwner {
  readonly id: string;
  readonly timezone: string;
}

export async function readSettings(db: Db | Tx, { id, timezone }: SettingsOwner): Promise<NotificationSettings> {
  const row = await findSettings(db, id);
  return row ? JSON.parse(row.settings) : defaultSettings(timezone);
}

/** @throws 422 for an unknown time zone, and for quiet hours with only one end. */
export async function saveSettings(tx: Tx, memberId: string, settings: NotificationSettings, now: number) {
  const { from, to, tz } = settings.quiet;
  if (!isTimeZone(tz))
    throw new Refusal('invalid', 'error.fields', { fields: { tz: 'notifications.unknown_time_zone' } });
  if ((from === null) !== (to === null)) {
    throw new Refusal('invalid', 'error.fields', { fields: { quiet: 'notifications.quiet_incomplete' } });
  }
  const { push, mail, frequency } = settings.news;
  const before = await findSettings(tx, memberId);
  const hadNewsMails = before !== undefined && (JSON.parse(before.settings) as NotificationSettings).news.mail;
  await upsertSettings(tx, memberId, {
    settings: JSON.stringify(settings),
    digest_due: nextDigest(now, settings),
    news_push: push ? 1 : 0,
    news_mail: mail && frequency === 'at_once' ? 1 : 0,
    // A member who switches news mails on only gets later news.
    news_told: hadNewsMails ? before.news_told : now,
  });
}

/** Switches off only the mails that an unsubscribe link is about. */
export async function endMails(tx: Tx, member: SettingsOwner, kind: MailKind, now: number): Promise<void> {
  const settings = await readSettings(tx, member);
  const ended = TOPICS.filter((topic) => (kind === 'digest' ? isDigested(topic, settings) : topic === kind));
  const changed = Object.fromEntries(ended.map((topic) => [topic, { ...settings[topic], mail: false }]));
  await saveSettings(tx, member.id, { ...settings, ...changed }, now);
}
