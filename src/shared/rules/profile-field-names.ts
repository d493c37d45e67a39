/** Fields that a profile is not complete without, on sites that show them. */
const COUNTED_FIELDS = [
  'looking_for',
  'relationship_status',
  'orientation',
  'height',
  'build',
  'children',
  'smoking',
  'drinking',
  'pets',
] as const;

/** Fields that nobody should feel urged to fill in, so a profile is complete without them. */
const UNCOUNTED_FIELDS = ['pronouns', 'dynamic', 'boundaries'] as const;

/** The fields that a site can ask for, besides those of every profile. The server has their values. */
export const OPTIONAL_FIELDS = [...COUNTED_FIELDS, ...UNCOUNTED_FIELDS] as const;
export type OptionalField = (typeof OPTIONAL_FIELDS)[number];

/** Whether a profile that lacks this field is incomplete. */
export const countsForCompleteness = (field: string): boolean => !UNCOUNTED_FIELDS.some((each) => each === field);
