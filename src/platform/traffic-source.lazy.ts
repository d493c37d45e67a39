import type { TrafficSource } from '#shared/contracts/user.ts';
import { cleanTrafficSource, readTrafficSource, TRAFFIC_SOURCE_KEYS } from '#shared/rules/traffic-source.ts';
import { readWithCookie, writeWithCookie } from './cookie-backed-storage.ts';
import { trafficSource } from './device-table/visitor-rows.ts';

/**
 * Removes the campaign parameters from the URL and stores them (docs/product/landers.md#traffic-source). Without any,
 * returns the stored ones, or null.
 */
export function takeTrafficSource(): TrafficSource | null {
  const address = new URL(location.href);
  const found = readTrafficSource((key) => address.searchParams.get(key));
  if (!found) return cleanTrafficSource(readWithCookie(trafficSource));
  for (const key of TRAFFIC_SOURCE_KEYS) address.searchParams.delete(key);
  history.replaceState(history.state, '', address.pathname + address.search + address.hash);
  writeWithCookie(trafficSource, found);
  return found;
}
