import { isSignupOpen } from '#shared/rules/signup-open.ts';
import { settings } from './site.ts';
import { takeTrafficSource, trafficSource } from './traffic-source.ts';

/**
 * Notes which campaign sent the visitor, and says whether sign-up is open to them
 * (docs/product/sign-up.md#who-can-sign-up).
 */
export function takeInvitation(): boolean {
  takeTrafficSource();
  return isSignupOpen(settings.peek().signups, trafficSource.peek());
}
