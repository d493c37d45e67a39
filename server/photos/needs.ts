import type { Log } from '#server/base/log.ts';
import type { Store } from '#server/store/store.ts';
import type { PhotoStore } from './photo-store.ts';

/** What the review of photos needs of the rest of the server. */
export interface PhotoNeeds {
  readonly store: Store;
  readonly log: Log;
  readonly photos: Pick<PhotoStore, 'files' | 'remove'>;
}
