import type { NewAccountLimits } from '../contracts/new-accounts.ts';
import { DAY_MS } from './time-units.ts';

/** How many chats or likes an account may begin a day; null without a limit. `signedUp` and `now` are in milliseconds. */
export function newAccountLimit(
  limits: NewAccountLimits | undefined,
  what: 'chats' | 'likes',
  { signedUp, now }: { readonly signedUp: number; readonly now: number },
): number | null {
  if (!limits || now - signedUp >= limits.days * DAY_MS) return null;
  return what === 'chats' ? limits.chats_per_day : limits.likes_per_day;
}
