import type { TrafficSource } from '../contracts/user.ts';

/**
 * docs/product/sign-up.md#who-can-sign-up: open for all, or for those whom a campaign's network sent; any other value
 * is invite-only.
 */
export function isSignupOpen(signups: string, source: TrafficSource | null | undefined): boolean {
  if (signups === 'all') return true;
  return signups === 'with_trafficsource' && Boolean(source?.network);
}
