import type { SiteViewer } from '#server/sites/site-viewer.ts';
import type { Limiter } from '#server/store/limiter.ts';
import type { Db, Store } from '#server/store/store.ts';
import type { CardRow } from '#server/store/visibility.ts';
import type { Gif } from '#shared/contracts/gifs.ts';
import type { Card } from '#shared/contracts/profile.ts';

/** What chats need of the rest of the server. */
export interface ChatNeeds {
  readonly store: Store;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly newId: () => string;
  readonly limiter: Limiter;
  /** Cards of members whom the viewer may see, in the same order. */
  readonly cardsOf: (db: Db, viewer: SiteViewer, members: readonly CardRow[], now: number) => Promise<Card[]>;
  /** What the id of a GIF in a message stands for. */
  readonly gifOf: (id: string) => Gif | undefined;
}
