import { sendBeacons } from '#src/platform/beacon.ts';
import { takeTrafficSource } from '#src/platform/traffic-source.lazy.ts';

/** Runs after the form is live. */
export function trackVisit(): void {
  // Parameters that an earlier page saved are read when the account is created.
  if (location.search) takeTrafficSource();
  sendBeacons();
}
