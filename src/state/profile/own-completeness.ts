import type { OwnProfile } from '#shared/contracts/user.ts';
import { type Completeness, profileCompleteness } from '#shared/rules/profile-completeness.ts';
import { settings, switches } from '#src/state/site/site.ts';

/** How complete the member's profile is with the fields of this site. */
export const ownCompleteness = (profile: OwnProfile): Completeness =>
  profileCompleteness(profile, {
    fields: settings.value.visible_profile_fields,
    notes: settings.value.visible_profile_notes,
    interests: switches.value.myProfile.interests,
  });
