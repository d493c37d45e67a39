import { OPTIONAL_FIELDS, type OptionalField } from '#shared/rules/profile-field-names.ts';
import { type NamedValue, namedValues, type TextOf } from './named-values.ts';

/**
 * The values of the optional fields, by the last part of their text's id (`field.<field>.<value>`). Members' rows store the
 * numbers: never change or reuse one.
 */
const FIELDS: Readonly<Record<OptionalField, Readonly<Record<string, number>>>> = {
  looking_for: { relationship: 1, dates: 2, casual: 3, friendship: 4, conversation: 5, outings: 6 },
  relationship_status: {
    single: 1,
    relationship: 2,
    open_relationship: 3,
    separated: 4,
    divorced: 5,
    widowed: 6,
    complicated: 7,
  },
  orientation: { straight: 1, gay: 2, lesbian: 3, bisexual: 4, pansexual: 5, asexual: 6, queer: 7, exploring: 8 },
  height: { under_155: 1, from_155: 2, from_165: 3, from_175: 4, from_185: 5, from_195: 6 },
  build: { slim: 1, athletic: 2, average: 3, curvy: 4, plus_size: 5, sturdy: 6 },
  children: { none: 1, at_home: 2, part_of_the_week: 3, left_home: 4, wanted: 5 },
  smoking: { no: 1, sometimes: 2, yes: 3, stopping: 4 },
  drinking: { no: 1, on_occasions: 2, socially: 3, regularly: 4 },
  pets: { none: 1, dog: 2, cat: 3, dog_and_cat: 4, other: 5 },
  pronouns: { she: 1, he: 2, they: 3, she_they: 4, he_they: 5, any: 6, ask: 7 },
  dynamic: { in_one: 1, open: 2, several: 3, looking: 4, none: 5, exploring: 6 },
  boundaries: { limits_first: 1, safeword: 2, easy_stop: 3, learning_to_stop: 4, small_steps: 5, new: 6 },
};

/** The `allowed_values` of `profile_fields.php` in the language of the page. */
export function profileFields(text: TextOf): Record<OptionalField, readonly NamedValue[]> {
  const entries = OPTIONAL_FIELDS.map((field) => [
    field,
    namedValues(FIELDS[field], (value) => text(`field.${field}.${value}`)),
  ]);
  return Object.fromEntries(entries) as Record<OptionalField, readonly NamedValue[]>;
}

/** The numbers that members' rows can have. */
export const fieldValues = (field: OptionalField): readonly number[] => Object.values(FIELDS[field]);

export const isProfileFieldValue = (field: string, value: number): boolean =>
  Object.hasOwn(FIELDS, field) && fieldValues(field as OptionalField).includes(value);
