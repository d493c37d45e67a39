import type { Selectable } from 'kysely';
import type { PostbackEvent } from '#shared/contracts/partner.ts';

/** Which partner a sign-up is to be told to, as long as its traffic source is kept. */
export interface AttributionsTable {
  member_id: string;
  /** What the partner knows the sign-up by: random, and nothing of ours. */
  click_id: string;
  site_host: string;
  partner: string;
  created: number;
}

export interface PostbackQueueTable {
  /** The same for the same happening, however often it is put in. */
  id: string;
  site_host: string;
  partner: string;
  member_id: string;
  event: PostbackEvent;
  /** JSON of what the macros say; dropped with the delivery. */
  data: string;
  created: number;
  attempts: number;
  next_attempt: number;
  delivered_at: number | null;
  failed_at: number | null;
  last_error: string | null;
}

/** How many came how far: per day (UTC), site, partner and network, and nothing of anyone. */
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
  /** The postback's own. */
  id: string;
  received: number;
  /** How often it came. */
  times: number;
  verified: 0 | 1;
  url: string;
  headers: string;
  body: string;
}

export type PostbackRow = Selectable<PostbackQueueTable>;
export type PostbackboxRow = Selectable<PostbackboxTable>;
