import type { SiteViewer } from '#server/sites/site-viewer.ts';
import type { Db, Store } from '#server/store/store.ts';
import type { CardRow } from '#server/store/visibility.ts';
import type { Card } from '#shared/contracts/profile.ts';

/** What likes need of the rest of the server. */
export interface LikeNeeds {
  readonly store: Store;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Cards of members whom the viewer may see, in the same order. */
  readonly cardsOf: (db: Db, viewer: SiteViewer, members: readonly CardRow[], now: number) => Promise<Card[]>;
}
