export type Taken = { readonly ok: true } | { readonly ok: false; readonly retryAfter: number };

export interface Limiter {
  /** Counts one use of `key`: exactly `limit` pass in any `windowMs`. `retryAfter` is in seconds. */
  take(key: string, limit: number, windowMs: number): Taken;
}

const SWEEP_EVERY_TAKES = 5_000;

interface Uses {
  readonly times: number[];
  expires: number;
}

/** Remembers the times of use per key; refused uses are not counted, so waiting always helps. */
export function createLimiter(clock: () => number): Limiter {
  const uses = new Map<string, Uses>();
  let takes = 0;

  function sweep(now: number): void {
    for (const [key, { expires }] of uses) if (expires <= now) uses.delete(key);
  }

  return {
    take(key, limit, windowMs) {
      const now = clock();
      takes += 1;
      if (takes % SWEEP_EVERY_TAKES === 0) sweep(now);
      const times = (uses.get(key)?.times ?? []).filter((time) => time > now - windowMs);
      const oldest = times[0];
      if (oldest !== undefined && times.length >= limit) {
        return { ok: false, retryAfter: Math.max(1, Math.ceil((oldest + windowMs - now) / 1000)) };
      }
      times.push(now);
      uses.set(key, { times, expires: now + windowMs });
      return { ok: true };
    },
  };
}
