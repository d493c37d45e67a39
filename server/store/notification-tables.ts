import type { Generated, Selectable } from 'kysely';
import type { NotificationType } from '#shared/contracts/notifications.ts';

/** A member's notifications: one row per person and type. The next one from the same person updates it. */
export interface NotificationsTable {
  id: string;
  /** The receiver. */
  member_id: string;
  type: NotificationType;
  /** The member it is about. */
  profile_id: string;
  ts: number;
  read_at: number | null;
  /** When to decide whether to send a mail; null if there is nothing to decide. */
  mail_due: number | null;
  /** When a mail announced it. For a message, it is cleared when the message is read. */
  mailed_at: number | null;
}

/** Only members who changed a setting have a row: all others have the defaults. */
export interface NotificationSettingsTable {
  member_id: string;
  /** JSON of the settings. */
  settings: string;
  /** When to send the next summary; null if the member wants none. */
  digest_due: number | null;
  digest_at: number | null;
  /** Whether the member wants news by push, and by immediate mail. */
  news_push: Generated<0 | 1>;
  news_mail: Generated<0 | 1>;
  /** When to decide whether to mail news; null if there is nothing to decide. */
  news_due: number | null;
  /** News up to this time have been mailed, or were published before the member wanted mails. */
  news_told: number | null;
}

/** News from the operator to the members of a site. */
export interface NewsTable {
  id: string;
  host: string;
  ts: number;
  /** A path of the site to open, or null. */
  address: string | null;
  /** JSON: language → title and text. */
  texts: string;
}

/** How far a member has read the news. No row if they never opened the list. */
export interface NewsSeenTable {
  member_id: string;
  up_to: number;
}

export type NewsRow = Selectable<NewsTable>;
export type NotificationRow = Selectable<NotificationsTable>;
export type NotificationSettingsRow = Selectable<NotificationSettingsTable>;
