import { LRUCache } from 'lru-cache';

/** Caches values by key for `ttl` milliseconds of the given clock. At most `max`: the one that was not asked for longest goes first. */
export const expiringCache = <T extends {}>(clock: () => number, ttl: number, max: number): LRUCache<string, T> =>
  new LRUCache<string, T>({ max, ttl, ttlResolution: 0, perf: { now: clock } });
