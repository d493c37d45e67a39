import { sendBeacons } from '#src/platform/beacon.ts';
import { whenLoaded } from '#src/platform/lazy.ts';
import { moduleAt } from '#src/platform/single-file-parts.ts';
import { takeTrafficSource } from '#src/platform/traffic-source.lazy.ts';
import type { IslandProps } from './lander-form.tsx';
import { startPartnerEvents } from './partner-events.ts';

/**
 * Starts what a lander does besides its form: the partner's events in a frame, its own script, the visit's campaign and the
 * beacon.
 */
export function startVisit({ closed, script }: IslandProps): void {
  if (parent !== window) startPartnerEvents(closed);
  if (script) whenLoaded(moduleAt(script), () => undefined);
  // Parameters that an earlier page saved are read when the account is created.
  if (location.search) takeTrafficSource();
  sendBeacons();
}
