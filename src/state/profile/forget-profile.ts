import { removeForMember } from '#src/platform/clear-device.ts';
import { loadForMember } from '#src/platform/device-storage.ts';
import { seenCards, seenProfile } from '#src/platform/device-table/member-rows.ts';
import { saveForMember } from '#src/platform/save-for-member.ts';
import { onLoggedOut } from '#src/state/session/session.ts';

/** The results on screen may still have their cards. */
const forgotten = new Set<string>();
onLoggedOut(() => forgotten.clear());

export const isForgotten = (profile: string): boolean => forgotten.has(profile);

/** Removes from the device what it shows of a profile without a network, for example because it was blocked. */
export function forgetProfile(member: string | undefined, profile: string): void {
  forgotten.add(profile);
  removeForMember(member, seenProfile, profile);
  const cards = loadForMember(member, seenCards);
  const others = cards?.filter(({ id }) => id !== profile);
  if (others && others.length !== cards?.length) saveForMember(member, seenCards, others);
}
