import { INTEREST_IDS } from '#server/members/profile/interests.ts';
import { fieldValues } from '#server/members/profile/profile-fields.ts';
import type { Gender } from '#shared/contracts/profile.ts';
import type { OptionalField } from '#shared/rules/profile-field-names.ts';
import { integerBetween, pick, type Random, shuffled } from './prng.ts';

const MIN_INTERESTS = 3;
const MAX_INTERESTS = 8;

/** The share of members who leave a field empty. */
const SKIPPED_SHARE = 0.25;

/** Plausible heights; the ids are those of `profile-fields.ts`. */
const HEIGHTS: Record<Gender, readonly number[]> = { female: [1, 2, 2, 3, 3, 3, 4], male: [3, 4, 4, 4, 5, 5, 6] };

const ORIENTATION_GAY = 2;

/** Sample members are free to meet someone. */
const RELATIONSHIP_STATUSES = [1, 1, 1, 4, 5, 5, 6];

const BUILDS_BY_NICHE: Record<string, readonly number[]> = { bbw: [4, 4, 5, 5, 5, 6] };

export type SampleFields = Partial<Record<OptionalField, number>>;

type About = { gender: Gender; nicheSlug: string; complete: boolean };

export function sampleInterests(random: Random): number[] {
  const count = integerBetween(random, MIN_INTERESTS, MAX_INTERESTS);
  return shuffled(random, [...INTEREST_IDS])
    .slice(0, count)
    .sort((a, b) => a - b);
}

/** `looking_for` is always set, other fields at random. Orientation is set only if the niche implies it. */
export function sampleFields(random: Random, { gender, nicheSlug, complete }: About): SampleFields {
  const fields: SampleFields = { looking_for: pick(random, fieldValues('looking_for')) };
  if (nicheSlug === 'gay') fields.orientation = ORIENTATION_GAY;
  const drawn: SampleFields = {
    relationship_status: pick(random, RELATIONSHIP_STATUSES),
    height: pick(random, HEIGHTS[gender]),
    build: drawBuild(random, gender, nicheSlug),
    children: pick(random, fieldValues('children')),
    smoking: pick(random, [1, 1, 1, 2, 3, 4]),
    drinking: pick(random, fieldValues('drinking')),
    pets: pick(random, fieldValues('pets')),
  };
  for (const field of Object.keys(drawn) as OptionalField[]) {
    const skipped = random() < SKIPPED_SHARE;
    if (complete || !skipped) fields[field] = drawn[field];
  }
  return fields;
}

/** The ids are those of `profile-fields.ts`. */
const PRONOUNS: Record<Gender, readonly number[]> = { female: [1, 1, 1, 1, 4, 6], male: [2, 2, 2, 2, 5, 6] };

type NicheAbout = Pick<About, 'gender' | 'complete'> & { fields: readonly OptionalField[] | undefined };

/** The fields that the niche shows besides the common ones. */
export function nicheFields(random: Random, { gender, fields = [], complete }: NicheAbout): SampleFields {
  const drawn = fields.map((field) => {
    const ids = field === 'pronouns' ? PRONOUNS[gender] : fieldValues(field);
    return [field, pick(random, ids), random() < SKIPPED_SHARE] as const;
  });
  return Object.fromEntries(
    drawn.filter(([, , skipped]) => complete || !skipped).map(([field, id]) => [field, id]),
  ) as SampleFields;
}

function drawBuild(random: Random, gender: Gender, nicheSlug: string): number {
  const usual = fieldValues('build');
  const builds = gender === 'female' ? (BUILDS_BY_NICHE[nicheSlug] ?? usual) : usual;
  return pick(random, builds);
}
