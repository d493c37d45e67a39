import type { OwnProfile } from '../contracts/user.ts';
import { countsForCompleteness } from './profile-field-names.ts';

/** The parts of a profile, in the order in which they are suggested. */
const PARTS = ['photo', 'personal', 'place', 'birth_date', 'gender', 'details', 'interests', 'more_photos'] as const;
export type ProfilePart = (typeof PARTS)[number];

const WEIGHTS: Readonly<Record<ProfilePart, number>> = {
  photo: 30,
  personal: 20,
  place: 10,
  birth_date: 10,
  gender: 5,
  details: 10,
  interests: 10,
  more_photos: 5,
};
/** The name and the email, which sign-up asks everyone for. So nobody starts with nothing. */
const ACCOUNT_WEIGHT = 10;
/** A profile with this many counts as complete. */
const ENOUGH_INTERESTS = 3;
const ENOUGH_PHOTOS = 3;

/** Every profile has these fields; a site's others are dynamic. */
export const FIXED_FIELDS: readonly string[] = ['country', 'countryregion', 'city', 'gender', 'date_of_birth'];
export const dynamicFields = (visibleFields: readonly string[]): string[] =>
  visibleFields.filter((field) => !FIXED_FIELDS.includes(field));

/** The parts of a profile that the site and its template ask for. Other parts don't count. */
interface RequestedParts {
  readonly fields: readonly string[];
  readonly notes: boolean;
  readonly interests: boolean;
}

export type ProfileContent = Pick<
  OwnProfile,
  'country' | 'countryregion' | 'city' | 'gender' | 'date_of_birth' | 'personal' | 'interests' | 'fields'
> & { readonly images: readonly unknown[] };

export interface Completeness {
  /** Above 0, because everyone has an account; 100 only if nothing is missing. */
  readonly percent: number;
  /** The part to suggest next. */
  readonly next: ProfilePart | null;
}

const share = (count: number, enough: number) => Math.min(count / enough, 1);
const filledShare = (...answers: readonly boolean[]) => answers.filter(Boolean).length / answers.length;

/** How complete each part is, 0 to 1, without parts that the site doesn't ask for. */
function shares(profile: ProfileContent, requested: RequestedParts): Partial<Record<ProfilePart, number>> {
  const asks = (field: string) => requested.fields.includes(field);
  const dynamic = dynamicFields(requested.fields).filter(countsForCompleteness);
  const place = [
    ...(asks('country') ? [profile.country !== null] : []),
    ...(asks('city') ? [profile.city !== null] : []),
  ];
  return {
    photo: share(profile.images.length, 1),
    ...(requested.notes && { personal: filledShare(profile.personal !== null) }),
    ...(place.length > 0 && { place: filledShare(...place) }),
    ...(asks('date_of_birth') && { birth_date: filledShare(profile.date_of_birth !== null) }),
    ...(asks('gender') && { gender: filledShare(profile.gender !== null) }),
    ...(dynamic.length > 0 && { details: filledShare(...dynamic.map((field) => !!profile.fields[field])) }),
    ...(requested.interests && { interests: share(profile.interests.length, ENOUGH_INTERESTS) }),
    more_photos: share(profile.images.length, ENOUGH_PHOTOS),
  };
}

/** How complete a profile is, and what to add next. */
export function profileCompleteness(profile: ProfileContent, requested: RequestedParts): Completeness {
  const parts = shares(profile, requested);
  let reached = ACCOUNT_WEIGHT;
  let possible = ACCOUNT_WEIGHT;
  for (const part of PARTS) {
    const done = parts[part];
    if (done === undefined) continue;
    reached += done * WEIGHTS[part];
    possible += WEIGHTS[part];
  }
  const next = PARTS.find((part) => (parts[part] ?? 1) < 1) ?? null;
  return { percent: next ? Math.min(Math.floor((100 * reached) / possible), 99) : 100, next };
}
