import type { Deps } from './deps.ts';
import { HttpError } from './errors.ts';

/** Counts one use of what `key` names. @throws 429 beyond the limit */
export function countUse({ limiter }: Pick<Deps, 'limiter'>, key: string, limit: number, windowMs: number): void {
  const taken = limiter.take(key, limit, windowMs);
  if (!taken.ok) throw new HttpError(429, 'error.too_many', { retryAfter: taken.retryAfter });
}
