import type { TrafficSource } from '#shared/contracts/user.ts';
import { signal } from '#src/platform/signals.ts';
import { takeTrafficSource as take } from '#src/platform/traffic-source.lazy.ts';

/** The visitor's campaign; null if there is none or it has not been read yet. */
export const trafficSource = signal<TrafficSource | null>(null);

export function takeTrafficSource(): void {
  trafficSource.value = take() ?? trafficSource.peek();
}
