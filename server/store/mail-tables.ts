import type { Selectable } from 'kysely';

export interface MailQueueTable {
  id: string;
  site_host: string;
  member_id: string | null;
  to_address: string;
  template: string;
  locale: string;
  data: string;
  created: number;
  attempts: number;
  next_attempt: number;
  delivered_at: number | null;
  failed_at: number | null;
  last_error: string | null;
}

/** Mails that the local mailbox of development got. */
export interface MailboxTable {
  id: string;
  received: number;
  to_address: string;
  from_address: string;
  subject: string;
  text: string;
  html: string;
  raw: string;
}

export type MailQueueRow = Selectable<MailQueueTable>;
export type MailboxRow = Selectable<MailboxTable>;
