import { networkOf, siteOf } from '#server/base/network.ts';
import { tooMany } from './count-use.ts';
import { type Limiter, type LimitResult, NETWORK_KEYS } from './limiter.ts';

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
  const site = siteOf(ip);
  const keyOf = (network: string) => `${NETWORK_KEYS}${key} ${network}`;
  const siteLimit = [keyOf(site ?? ''), max * NETWORKS_PER_SITE, windowMs] as const;
  // First, so that a /48 that is refused stores no key for each of its networks.
  if (site && (await limiter.isUsedUp(...siteLimit))) return limiter.take(...siteLimit);
  const taken = await limiter.take(keyOf(networkOf(ip)), max, windowMs);
  return taken.ok && site ? limiter.take(...siteLimit) : taken;
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
