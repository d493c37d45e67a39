import type { TrafficSource } from '#shared/contracts/user.ts';
import {
  cleanTrafficSource,
  readTrafficSource,
  TRAFFIC_SOURCE_KEYS,
  TRAFFIC_SOURCE_PLACE,
} from '#shared/rules/traffic-source.ts';
import { keep, kept } from './storage.ts';

/**
 * Takes a campaign's parameters out of the address and keeps them (docs/product/landers.md#traffic-source); without
 * any, those kept before count.
 */
export function takeTrafficSource(): TrafficSource | null {
  const address = new URL(location.href);
  const found = readTrafficSource((key) => address.searchParams.get(key));
  if (!found) return cleanTrafficSource(kept(TRAFFIC_SOURCE_PLACE));
  for (const key of TRAFFIC_SOURCE_KEYS) address.searchParams.delete(key);
  history.replaceState(history.state, '', address.pathname + address.search + address.hash);
  keep(TRAFFIC_SOURCE_PLACE, found);
  return found;
}
