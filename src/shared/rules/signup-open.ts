import type { TrafficSource } from '../contracts/user.ts';

/** Whether a visitor can sign up (docs/product/sign-up.md#who-can-sign-up). Any other value of `signups` is invite-only. */
export function isSignupOpen(signups: string, source: TrafficSource | null | undefined): boolean {
  if (signups === 'all') return true;
  return signups === 'with_trafficsource' && Boolean(source?.network);
}
