import type { Selectable } from 'kysely';

export interface PushSubscriptionsTable {
  /** SHA-256 of the endpoint. */
  endpoint_hash: string;
  member_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created: number;
  /** The site it was made on: only pages of that origin can be opened from what it shows. */
  host: string | null;
  /** Goes with the session that made it: whoever is logged out is told nothing (docs/product/must-hold.md#s6). */
  session_hash: string | null;
}

/** What each subscription is to be told, by the tag under which the browser shows it: the newer replaces the older. */
export interface PushQueueTable {
  endpoint_hash: string;
  tag: string;
  /** The newest of what is told under this tag, where it is a happening. */
  notification_id: string | null;
  /** Where it is news. */
  news_id: string | null;
  /** When it is to be sent; null where nothing waits. */
  due: number | null;
  /** When the oldest of what still waits happened. */
  since: number;
  attempts: number;
  /** When a push service last took one. */
  sent_at: number | null;
}

/** The local push receiver of development: what the process sent to itself, decrypted. */
export interface PushboxTable {
  id: string;
  received: number;
  member_id: string;
  endpoint: string;
  /** JSON of the headers that say how to deliver it. */
  delivery: string;
  payload: string;
}

export type PushSubscriptionRow = Selectable<PushSubscriptionsTable>;
export type PushQueueRow = Selectable<PushQueueTable>;
export type PushboxRow = Selectable<PushboxTable>;
