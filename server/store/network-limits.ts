import { networkOf, siteOf } from '#server/base/network.ts';
import { tooMany } from './count-use.ts';
import type { Limiter, LimitResult } from './limiter.ts';

/** Subscribers of one provider can share a /48, so it has room for several networks that use up their limit. */
const NETWORKS_PER_SITE = 10;

interface NetworkLimit {
  readonly ip: string;
  readonly max: number;
  readonly windowMs: number;
}

/**
 * Counts one use of `key` from an address: for its network, and in IPv6 for the /48 around it, where one person may have
 * 65,536 networks (docs/decisions/0131).
 */
export async function takeFromNetwork(
  { limiter }: { readonly limiter: Limiter },
  key: string,
  { ip, max, windowMs }: NetworkLimit,
): Promise<LimitResult> {
  const taken = await limiter.take(`${key} ${networkOf(ip)}`, max, windowMs);
  const site = siteOf(ip);
  return taken.ok && site ? limiter.take(`${key} ${site}`, max * NETWORKS_PER_SITE, windowMs) : taken;
}

/** The same. @throws too-many beyond the limit of either */
export async function countFromNetwork(
  deps: { readonly limiter: Limiter },
  key: string,
  limit: NetworkLimit,
): Promise<void> {
  const taken = await takeFromNetwork(deps, key, limit);
  if (!taken.ok) throw tooMany(taken);
}
