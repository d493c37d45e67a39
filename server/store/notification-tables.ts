import type { Selectable } from 'kysely';
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
}

export type NotificationRow = Selectable<NotificationsTable>;
export type NotificationSettingsRow = Selectable<NotificationSettingsTable>;
