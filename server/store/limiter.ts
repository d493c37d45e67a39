import { LRUCache } from 'lru-cache';
import { isRecent } from '#server/base/is-recent.ts';
import type { Tx } from './db.ts';
import type { Store } from './store.ts';
import { countSharedUse, hashOf, sharedUses, sweepSharedUses } from './use-counts.ts';

export type LimitResult = { readonly ok: true } | { readonly ok: false; readonly retryAfter: number };

export interface Limiter {
  /**
   * Counts one use of `key`: exactly `limit` pass in any `windowMs`, in all processes together. `retryAfter` is in
   * seconds. In the database, a use is not counted if `tx` fails.
   */
  take(key: string, limit: number, windowMs: number, tx?: Tx): Promise<LimitResult>;
  /** Whether the next use of `key` would be refused. Counts nothing. */
  isUsedUp(key: string, limit: number, windowMs: number): Promise<boolean>;
  /** Deletes uses that no longer count. */
  sweep(): Promise<void>;
}

/** A single process counts in memory; several count in the database (docs/decisions/0070). */
export const createLimiter = (store: Store, clock: () => number): Limiter =>
  store.engine === 'sqlite' ? memoryLimiter(clock) : sharedLimiter(store, clock);

const SWEEP_EVERY_TAKES = 5_000;
/**
 * Of networks, and as many others: about 60 MB each. Beyond this, the least recently used keys are forgotten: the process must
 * not run out of memory.
 */
export const LIMITER_KEYS_MAX = 200_000;
/** The keys of networks begin with this. However many there are, no count of an account or a mailbox is forgotten for them. */
export const NETWORK_KEYS = 'network ';

interface Uses {
  readonly times: number[];
  expires: number;
}

const refusal = (oldest: number, windowMs: number, now: number): LimitResult => ({
  ok: false,
  retryAfter: Math.max(1, Math.ceil((oldest + windowMs - now) / 1000)),
});

function sharedLimiter(store: Store, clock: () => number): Limiter {
  return {
    sweep: () => sweepSharedUses(store.db, clock()),
    async take(key, limit, windowMs, tx) {
      const now = clock();
      const { passed, oldest } = await countSharedUse(tx ?? store.db, { key, limit, windowMs, now });
      return passed ? { ok: true } : refusal(oldest, windowMs, now);
    },
    isUsedUp: async (key, limit, windowMs) => (await sharedUses(store.db, key, { now: clock(), windowMs })) >= limit,
  };
}

/** Stores the times of use per hash of a key, which may be long. Refused uses are not counted, so that waiting always helps. */
function memoryLimiter(clock: () => number): Limiter {
  const ofNetworks = new LRUCache<string, Uses>({ max: LIMITER_KEYS_MAX });
  const ofOthers = new LRUCache<string, Uses>({ max: LIMITER_KEYS_MAX });
  const usesFor = (key: string) => (key.startsWith(NETWORK_KEYS) ? ofNetworks : ofOthers);
  let takes = 0;

  const liveTimes = (key: string, windowMs: number) =>
    (usesFor(key).get(hashOf(key))?.times ?? []).filter((time) => isRecent(time, windowMs, clock()));

  async function sweep(): Promise<void> {
    const now = clock();
    for (const uses of [ofNetworks, ofOthers])
      for (const [key, { expires }] of uses) if (expires <= now) uses.delete(key);
  }

  return {
    sweep,
    async take(key, limit, windowMs) {
      const now = clock();
      takes += 1;
      if (takes % SWEEP_EVERY_TAKES === 0) sweep();
      const times = liveTimes(key, windowMs);
      const oldest = times[0];
      if (oldest !== undefined && times.length >= limit) return refusal(oldest, windowMs, now);
      times.push(now);
      usesFor(key).set(hashOf(key), { times, expires: now + windowMs });
      return { ok: true };
    },
    isUsedUp: async (key, limit, windowMs) => liveTimes(key, windowMs).length >= limit,
  };
}
