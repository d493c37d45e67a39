import type { Infrastructure } from '#server/store/infrastructure.ts';

/** What the search needs of the rest of the server. */
export interface SearchNeeds extends Pick<Infrastructure, 'store' | 'limiter'> {
  readonly geo: { hasRegion(country: string, region: number): boolean };
}
