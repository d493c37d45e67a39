import type { TrafficSource } from '#shared/contracts/user.ts';
import { signal } from '#src/platform/signals.ts';
import { takeTrafficSource as take } from '#src/platform/traffic-source.ts';

/** The campaign that sent this visitor; null where none did, or nobody has looked yet. */
export const trafficSource = signal<TrafficSource | null>(null);

export function takeTrafficSource(): void {
  trafficSource.value = take() ?? trafficSource.peek();
}
