import type { CardsOf } from '#server/sites/site-viewer.ts';
import type { Infrastructure } from '#server/store/infrastructure.ts';
import type { LimitSlowed } from '#server/store/limit-slowed.ts';

/** What likes need of the rest of the server. */
export interface LikeNeeds extends Pick<Infrastructure, 'store' | 'clock' | 'limiter'> {
  readonly cardsOf: CardsOf;
  readonly limitSlowed: LimitSlowed;
}
