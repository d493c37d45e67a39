import { LRUCache } from 'lru-cache';

/**
 * Caches values by key for `ttl` milliseconds of the given clock. At most `max`: the one that was not asked for longest goes
 * first. After the clock was set back, a value from the future has expired, too.
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
