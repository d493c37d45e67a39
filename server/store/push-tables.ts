import type { Selectable } from 'kysely';

export interface PushSubscriptionsTable {
  /** SHA-256 of the endpoint. */
  endpoint_hash: string;
  member_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created: number;
  /** The last two labels of the endpoint's host: one push service has many hosts. */
  service: string;
  /** The site it was created on: its notifications can only open pages of that origin. */
  host: string | null;
  /** Deleted with its session: a browser that is logged out gets no push (docs/product/must-hold.md#s6). */
  session_hash: string | null;
}

/** Pending pushes, one per subscription and tag. Browsers replace a shown notification of the same tag. */
export interface PushQueueTable {
  endpoint_hash: string;
  tag: string;
  /** The newest notification of this tag, if the push is about one. */
  notification_id: string | null;
  /** The news item, if the push is about one. */
  news_id: string | null;
  /** When to send it; null if nothing is pending. */
  due: number | null;
  /** Time of the oldest pending event. */
  since: number;
  attempts: number;
  /** When a push service last accepted one. */
  sent_at: number | null;
}

/** Pushes that the local receiver of development got, decrypted. */
export interface PushboxTable {
  id: string;
  received: number;
  member_id: string;
  endpoint: string;
  /** JSON of the delivery headers. */
  delivery: string;
  payload: string;
}

export type PushSubscriptionRow = Selectable<PushSubscriptionsTable>;
export type PushQueueRow = Selectable<PushQueueTable>;
export type PushboxRow = Selectable<PushboxTable>;
