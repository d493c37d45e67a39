/** The fields that a site can ask for, besides those of every profile. The server has their values. */
export const OPTIONAL_FIELDS = [
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
