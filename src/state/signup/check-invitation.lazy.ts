import { isSignupOpen } from '#shared/rules/signup-open.ts';
import { settings } from '#src/state/site/site.ts';
import { takeTrafficSource, trafficSource } from './traffic-source.ts';

/**
 * Stores the visitor's campaign, and returns whether sign-up is open to them
 * (docs/product/sign-up.md#who-can-sign-up).
 */
export function checkInvitation(): boolean {
  takeTrafficSource();
  return isSignupOpen(settings.peek().signups, trafficSource.peek());
}
