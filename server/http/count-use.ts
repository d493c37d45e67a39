import type { Tx } from '#server/store/store.ts';
import type { Deps } from './deps.ts';
import { HttpError } from './errors.ts';

/** Counts one use of what `key` names, within a transaction by its `tx`. @throws 429 beyond the limit */
export async function countUse(
  { limiter }: Pick<Deps, 'limiter'>,
  key: string,
  limit: number,
  windowMs: number,
  tx?: Tx,
): Promise<void> {
  const taken = await limiter.take(key, limit, windowMs, tx);
  if (!taken.ok) throw new HttpError(429, 'error.too_many', { retryAfter: taken.retryAfter });
}
