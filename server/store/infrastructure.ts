import type { Log } from '#server/base/log.ts';
import type { Limiter } from './limiter.ts';
import type { Store } from './store.ts';

/** What most domains need. Each picks its part in its `needs.ts`. */
export interface Infrastructure {
  readonly store: Store;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** 16 url-safe characters, 96 random bits. */
  readonly newId: () => string;
  readonly limiter: Limiter;
  readonly log: Log;
}
