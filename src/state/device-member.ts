import type { User } from '#shared/contracts/user.ts';
import { keptMember } from '#src/platform/device-store.ts';
import './keep-member.ts';
import { sessionFailed, user } from './session.ts';

/**
 * Nobody could say who is logged in: whoever was last and has not logged out reads what is kept
 * (docs/product/must-hold.md#f1).
 */
export function enterOffline(): void {
  const member = keptMember<User>();
  if (!member || user.peek() !== undefined) return;
  sessionFailed.value = false;
  user.value = member;
}
