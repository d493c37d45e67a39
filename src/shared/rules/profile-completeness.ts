import type { OwnProfile } from '../contracts/user.ts';

/** What can be added to a profile, the most telling first: in this order it is suggested. */
const PARTS = ['photo', 'personal', 'place', 'birth_date', 'gender', 'details', 'interests', 'more_photos'] as const;
export type ProfilePart = (typeof PARTS)[number];

const WORTH: Readonly<Record<ProfilePart, number>> = {
  photo: 30,
  personal: 20,
  place: 10,
  birth_date: 10,
  gender: 5,
  details: 10,
  interests: 10,
  more_photos: 5,
};
/** So many say something about a person. */
export const ENOUGH_INTERESTS = 3;
export const ENOUGH_PHOTOS = 3;

/** Fields that every profile has; any other that a site shows is a dynamic one. */
const FIXED_FIELDS: readonly string[] = ['country', 'countryregion', 'city', 'gender', 'date_of_birth'];
export const dynamicFields = (visibleFields: readonly string[]): string[] =>
  visibleFields.filter((field) => !FIXED_FIELDS.includes(field));

/** What the site and its template ask for: nothing else is missed. */
export interface Asked {
  readonly fields: readonly string[];
  readonly notes: boolean;
  readonly interests: boolean;
}

export type Told = Pick<
  OwnProfile,
  'country' | 'countryregion' | 'city' | 'gender' | 'date_of_birth' | 'personal' | 'interests' | 'fields'
> & { readonly images: readonly unknown[] };

export interface Completeness {
  /** 0 to 100; 100 only where nothing is missing. */
  readonly percent: number;
  /** The next best thing to add. */
  readonly next: ProfilePart | null;
}

const share = (count: number, enough: number) => Math.min(count / enough, 1);
const told = (...answers: readonly boolean[]) => answers.filter(Boolean).length / answers.length;

/** How much of each part is told, 0 to 1; a part that nobody asks for is absent. */
function shares(profile: Told, asked: Asked): Partial<Record<ProfilePart, number>> {
  const asks = (field: string) => asked.fields.includes(field);
  const dynamic = dynamicFields(asked.fields);
  const place = [
    ...(asks('country') ? [profile.country !== null] : []),
    ...(asks('city') ? [profile.city !== null] : []),
  ];
  return {
    photo: share(profile.images.length, 1),
    ...(asked.notes && { personal: told(profile.personal !== null) }),
    ...(place.length > 0 && { place: told(...place) }),
    ...(asks('date_of_birth') && { birth_date: told(profile.date_of_birth !== null) }),
    ...(asks('gender') && { gender: told(profile.gender !== null) }),
    ...(dynamic.length > 0 && { details: told(...dynamic.map((field) => !!profile.fields[field])) }),
    ...(asked.interests && { interests: share(profile.interests.length, ENOUGH_INTERESTS) }),
    more_photos: share(profile.images.length, ENOUGH_PHOTOS),
  };
}

/** How complete a profile is, measured by what its site asks for, and what would tell others most. */
export function profileCompleteness(profile: Told, asked: Asked): Completeness {
  const parts = shares(profile, asked);
  let got = 0;
  let all = 0;
  for (const part of PARTS) {
    const done = parts[part];
    if (done === undefined) continue;
    got += done * WORTH[part];
    all += WORTH[part];
  }
  const next = PARTS.find((part) => (parts[part] ?? 1) < 1) ?? null;
  return { percent: next ? Math.min(Math.floor((100 * got) / all), 99) : 100, next };
}
