import type { Selectable } from 'kysely';
import type { PostbackEvent } from '#shared/contracts/partner.ts';

/** The partner who gets the postbacks of a sign-up. Deleted together with its traffic source. */
export interface AttributionsTable {
  member_id: string;
  /** Identifies the sign-up to the partner: random, not derived from the member. */
  click_id: string;
  site_host: string;
  partner: string;
  created: number;
}

export interface PostbackQueueTable {
  /** The same for the same event, so that adding it twice has no effect. */
  id: string;
  site_host: string;
  partner: string;
  member_id: string;
  event: PostbackEvent;
  /** JSON of the macros' values; cleared after the delivery. */
  data: string;
  created: number;
  attempts: number;
  next_attempt: number;
  delivered_at: number | null;
  failed_at: number | null;
  last_error: string | null;
}

/** Visitors per funnel step, by day (UTC), site, partner and network. Nothing personal. */
export interface FunnelCountsTable {
  day: string;
  site_host: string;
  partner: string;
  network: string;
  step: string;
  count: number;
}

/** The local postback receiver of development. */
export interface PostbackboxTable {
  /** The postback's id. */
  id: string;
  received: number;
  /** How often it was received. */
  times: number;
  verified: 0 | 1;
  url: string;
  headers: string;
  body: string;
}

export type PostbackRow = Selectable<PostbackQueueTable>;
export type PostbackboxRow = Selectable<PostbackboxTable>;
