import { listForMember, removeForMember } from '#src/platform/clear-device.ts';
import { seenProfile } from '#src/platform/device-table/member-rows.ts';
import type { SeenProfile } from '#src/platform/device-values.ts';
import { saveForMember } from '#src/platform/save-for-member.ts';
import { effect } from '#src/platform/signals.ts';
import { user } from '#src/state/session/session.ts';
import { shownProfile } from './profile.ts';

/** The number of recently viewed profiles that are available without a network. */
const PROFILES_KEPT_OFFLINE = 30;

/** The profiles that the member last opened on this device, newest first. */
export function seenProfiles(): SeenProfile[] {
  const member = user.value?.id;
  return member ? [...listForMember(member, seenProfile).values()].sort((one, other) => other.at - one.at) : [];
}

/** Stores each profile that is shown. Removes old ones and those that no longer exist. */
export function storeSeenProfiles(): void {
  effect(() => {
    const member = user.value?.id;
    const shown = shownProfile.value;
    if (!member || typeof shown !== 'object') return;
    saveForMember(member, seenProfile, { at: Date.now(), shown }, shown.profile.id);
    for (const { shown: old } of seenProfiles().slice(PROFILES_KEPT_OFFLINE))
      removeForMember(member, seenProfile, old.profile.id);
  });
}
