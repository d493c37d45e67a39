/** The fields that a site can ask for besides those that every profile has. The server has their values. */
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
