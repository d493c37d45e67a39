import type { Chat } from '#shared/contracts/chats.ts';
import { partsForMember, removeForMember } from '#src/platform/clear-device.ts';
import { loadForMember } from '#src/platform/device-storage.ts';
import * as stored from '#src/platform/device-table/member-rows.ts';
import { forgetProfile } from '#src/state/profile/forget-profile.ts';

/** The number of chats that can be read without a network, besides the one that was opened last. */
const CHATS_KEPT_OFFLINE = 50;

/**
 * Removes from the device the chats that have left the list, with their members' profiles: who deleted a chat or blocked
 * somebody must not find them there without a network. Of the others, only the newest are kept.
 */
export function pruneStoredChats(memberId: string, before: readonly Chat[], now: readonly Chat[]): void {
  const listed = now.map(({ conversation }) => conversation.id);
  for (const { conversation, profile } of before) {
    if (listed.includes(conversation.id)) continue;
    forgetProfile(memberId, profile.id);
  }
  const last = loadForMember(memberId, stored.lastOpenedChat)?.conversation;
  const kept = listed.filter((id, place) => place < CHATS_KEPT_OFFLINE || id === last);
  for (const id of partsForMember(memberId, stored.conversation))
    if (!kept.includes(id)) removeForMember(memberId, stored.conversation, id);
}
