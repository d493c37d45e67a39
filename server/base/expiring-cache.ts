import { LRUCache } from 'lru-cache';

/**
 * Caches at most `max` values by key, for `ttl` milliseconds of the given clock. Evicts the least recently used first.
 * If the clock was set back, a value from the future counts as expired.
 */
export class ExpiringCache<T extends {}> extends LRUCache<string, T> {
  constructor(clock: () => number, ttl: number, max: number) {
    super({ max, ttl, ttlResolution: 0, perf: { now: clock } });
  }

  override get(key: string): T | undefined {
    const left = this.getRemainingTTL(key);
    if (left <= 0 || left >= 2 * this.ttl) this.delete(key);
    return super.get(key);
  }
}
