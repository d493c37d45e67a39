import type { Generated, Selectable } from 'kysely';
import type { NotificationType } from '#shared/contracts/notifications.ts';

/** What a member is told of: one row per person and type, moved up by whatever comes next from the same person. */
export interface NotificationsTable {
  id: string;
  /** Who is told. */
  member_id: string;
  type: NotificationType;
  /** Whom it is about. */
  profile_id: string;
  ts: number;
  read_at: number | null;
  /** When it is to be decided whether a mail goes out; null where nothing is to be decided. */
  mail_due: number | null;
  /** A mail has told of it; for a message until it has been read. */
  mailed_at: number | null;
}

/** Only of members who changed something: all others have the defaults. */
export interface NotificationSettingsTable {
  member_id: string;
  /** JSON of the settings. */
  settings: string;
  /** When the next summary is to be written; null where none is wanted. */
  digest_due: number | null;
  digest_at: number | null;
  /** Whether news are wanted by push, and by mail at once. */
  news_push: Generated<0 | 1>;
  news_mail: Generated<0 | 1>;
  /** When it is to be decided whether news go out by mail; null where nothing is to be decided. */
  news_due: number | null;
  /** News up to here have been told by mail, or came before mails were wanted. */
  news_told: number | null;
}

/** What the operator tells the members of a site. */
export interface NewsTable {
  id: string;
  host: string;
  ts: number;
  /** Within the site, where there is something to open. */
  address: string | null;
  /** JSON: language → title and text. */
  texts: string;
}

/** Up to where a member has read the news; none where the list was never opened. */
export interface NewsSeenTable {
  member_id: string;
  up_to: number;
}

export type NewsRow = Selectable<NewsTable>;
export type NotificationRow = Selectable<NotificationsTable>;
export type NotificationSettingsRow = Selectable<NotificationSettingsTable>;
