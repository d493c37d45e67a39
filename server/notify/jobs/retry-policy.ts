import { HOUR_MS } from '#shared/rules/time-units.ts';

/** When a queue tries a failed job again, and when it gives up. */
export interface RetryPolicy {
  /** The pause after the first failure. It doubles with each further one. */
  readonly firstPauseMs: number;
  readonly maxPauseMs: number;
  readonly maxAttempts?: number;
  /** Measured from the time the job was queued to its next attempt. */
  readonly maxAgeMs?: number;
}

interface FailedAttempt {
  readonly now: number;
  /** Includes the attempt that has just failed. */
  readonly attempts: number;
  readonly queuedAt: number;
  /** The pause that the other side asked for; 0 if it asked for none. */
  readonly retryAfterMs: number;
}

/** Null means: give up. */
export function nextAttempt(policy: RetryPolicy, { now, attempts, queuedAt, retryAfterMs }: FailedAttempt) {
  const { firstPauseMs, maxPauseMs, maxAttempts = Number.POSITIVE_INFINITY, maxAgeMs } = policy;
  const pause = Math.max(retryAfterMs, Math.min(firstPauseMs * 2 ** (attempts - 1), maxPauseMs));
  const isTooOld = maxAgeMs !== undefined && now + pause - queuedAt > maxAgeMs;
  return attempts >= maxAttempts || isTooOld ? null : now + pause;
}

/** The header is another server's: it must not postpone a job for weeks. */
const MAX_RETRY_AFTER_MS = 6 * HOUR_MS;

/** Reads a `Retry-After` header: seconds or a date (RFC 9110, section 10.2.3). 0 if there is none or it is invalid. */
export function parseRetryAfter(header: string | null, now: number): number {
  if (header === null) return 0;
  const pause = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(pause) ? Math.min(Math.max(0, pause), MAX_RETRY_AFTER_MS) : 0;
}
