import { listOfMember, removeOfMember } from '#src/platform/clear-device.ts';
import { seenProfile } from '#src/platform/device-table/member-rows.ts';
import type { SeenProfile } from '#src/platform/device-values.ts';
import { effect } from '#src/platform/signals.ts';
import { writeOfMember } from '#src/platform/write-of-member.ts';
import { user } from '#src/state/session/session.ts';
import { shownProfile } from './profile.ts';

/** Profiles last seen that can be seen again without a network. */
const PROFILES_KEPT_OFFLINE = 30;

/** The profiles that the member opened last on this device, newest first. */
export function seenProfiles(): SeenProfile[] {
  const member = user.value?.id;
  return member ? [...listOfMember(member, seenProfile).values()].sort((one, other) => other.at - one.at) : [];
}

/** Stores each profile that is shown, and removes those that were opened long ago or that are gone. */
export function storeSeenProfiles(): void {
  effect(() => {
    const member = user.value?.id;
    const shown = shownProfile.value;
    if (!member || typeof shown !== 'object') return;
    writeOfMember(member, seenProfile, { at: Date.now(), shown }, shown.profile.id);
    for (const { shown: old } of seenProfiles().slice(PROFILES_KEPT_OFFLINE))
      removeOfMember(member, seenProfile, old.profile.id);
  });
}
