import { signal } from '@preact/signals';
import type { TrafficSource } from '#shared/contracts/user.ts';
import { cleanTrafficSource, readTrafficSource, TRAFFIC_SOURCE_KEYS } from '#shared/rules/traffic-source.ts';
import { keep, kept } from '#src/platform/storage.ts';

const KEY = 'sf-source';

/** The campaign that sent this visitor; null where none did, or nobody has looked yet. */
export const trafficSource = signal<TrafficSource | null>(null);

/** Takes a campaign's parameters out of the address and keeps them (spec §4); without any, those kept before count. */
export function takeTrafficSource(): void {
  const address = new URL(location.href);
  const found = readTrafficSource((key) => address.searchParams.get(key));
  if (!found) {
    trafficSource.value ??= cleanTrafficSource(kept(KEY));
    return;
  }
  for (const key of TRAFFIC_SOURCE_KEYS) address.searchParams.delete(key);
  history.replaceState(history.state, '', address.pathname + address.search + address.hash);
  keep(KEY, found);
  trafficSource.value = found;
}
