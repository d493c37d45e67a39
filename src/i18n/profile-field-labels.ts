import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Labels of the optional profile fields. The names of their values come from `profile_fields.php`. */
export const PROFILE_FIELD_LABELS: Readonly<Record<string, MessageDescriptor>> = {
  looking_for: msg`Looking for`,
  relationship_status: msg`Relationship`,
  orientation: msg`Orientation`,
  height: msg`Height`,
  build: msg`Build`,
  children: msg`Children`,
  smoking: msg`Smoking`,
  drinking: msg`Drinking`,
  pets: msg`Pets`,
  pronouns: msg`Pronouns`,
  dynamic: msg`Dynamic`,
  boundaries: msg`Boundaries`,
};
