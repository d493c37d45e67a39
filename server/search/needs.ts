import type { Limiter } from '#server/store/limiter.ts';
import type { Store } from '#server/store/store.ts';

/** What the search needs of the rest of the server. */
export interface SearchNeeds {
  readonly store: Store;
  readonly limiter: Limiter;
  readonly geo: { hasRegion(country: string, region: number): boolean };
}
