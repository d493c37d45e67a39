import { sendBeacons } from '#src/platform/beacon.ts';
import { takeTrafficSource } from '#src/platform/traffic-source.ts';

/** What can wait until the form is live. */
export function afterForm(): void {
  // Without any in the address those kept before count, and are taken when the account is made.
  if (location.search) takeTrafficSource();
  sendBeacons();
}
