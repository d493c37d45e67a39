import { Refusal } from '#server/base/refusal.ts';
import type { Tx } from './db.ts';
import type { Limiter } from './limiter.ts';

/** Counts one use of `key`, within a transaction if `tx` is given. @throws too-many beyond the limit */
export async function countUse(
  { limiter }: { readonly limiter: Limiter },
  key: string,
  limit: number,
  windowMs: number,
  tx?: Tx,
): Promise<void> {
  const taken = await limiter.take(key, limit, windowMs, tx);
  if (!taken.ok) throw tooMany(taken);
}

/** The refusal of a use beyond its limit; `retryAfter` is in seconds. */
export const tooMany = ({ retryAfter }: { readonly retryAfter: number }): Refusal =>
  new Refusal('too-many', 'error.too_many', { retryAfter });
