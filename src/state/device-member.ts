import type { User } from '#shared/contracts/user.ts';
import { forgetDevice, keptMember } from '#src/platform/device-contents.ts';
import { keepFor } from '#src/platform/device-store.ts';
import { effect } from '#src/platform/signals.ts';
import { onLoggedOut, sessionFailed, user } from './session.ts';

// Also for who comes back: the device may have changed hands meanwhile.
onLoggedOut(() => forgetDevice());

effect(() => {
  const member = user.value;
  if (!member) return;
  forgetDevice(member.id);
  // Whoever finds the device needs no address.
  keepFor(member.id, 'user', { ...member, email: '', pending_email: null });
});

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
