import { allowPhotos, clearMembers, removeStored, storedMember } from '#src/platform/clear-device.ts';
import { early, memberKey, writeStored } from '#src/platform/device-storage.ts';
import * as stored from '#src/platform/device-table/member-rows.ts';
import { accountDraft } from '#src/platform/device-table/visitor-later-rows.ts';
import { effect } from '#src/platform/signals.ts';
import { storeSeenProfiles } from '#src/state/profile/seen-profiles.ts';
import { sessionFailed, user } from './session.ts';

/** Keeps on the device what the member needs without a network, and nothing of anyone else. */
export function startStoringMember(): void {
  effect(storeMember);
  storeSeenProfiles();
}

function storeMember(): void {
  const member = user.value;
  // Even if the session was ended elsewhere, because somebody else may be using the device by then. If another member
  // follows at once, what they have stored stays.
  if (member === null) clearMembers();
  if (!member) return;
  clearMembers(member.id);
  // A member who had typed a sign-up first leaves nothing of it (docs/product/must-hold.md#s6).
  removeStored(accountDraft);
  // Without the email, because the device may get lost.
  writeStored(stored.member, { ...member, email: '', pending_email: null }, memberKey(member.id, stored.member));
  for (const write of early.values()) write();
  early.clear();
  allowPhotos(member.id);
}

/**
 * Without a server, shows the stored data to the last member on this device who has not logged out
 * (docs/product/must-hold.md#f1).
 */
export function startOfflineSession(): void {
  const member = storedMember();
  if (!member || user.peek() !== undefined) return;
  sessionFailed.value = false;
  user.value = member;
}
