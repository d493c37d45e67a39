import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dynamicFields, type ProfileContent, profileCompleteness } from '#shared/rules/profile-completeness.ts';

const FIELDS = ['country', 'countryregion', 'city', 'gender', 'date_of_birth', 'looking_for', 'smoking'];
const EVERYTHING = { fields: FIELDS, notes: true, interests: true };
const EMPTY_PROFILE: ProfileContent = {
  images: [],
  personal: null,
  country: null,
  countryregion: 0,
  city: null,
  date_of_birth: null,
  gender: null,
  fields: {},
  interests: [],
};
const FULL_PROFILE: ProfileContent = {
  images: [1, 2, 3],
  personal: 'I bake.',
  country: 'NL',
  countryregion: 1,
  city: 'Zeist',
  date_of_birth: '1990-05-04',
  gender: 'female',
  fields: { looking_for: 1, smoking: 2 },
  interests: [1, 2, 3],
};

/** Profiles with any combination of filled-in fields. */
const profiles = fc
  .record({
    images: fc.array(fc.nat(), { maxLength: 4 }),
    personal: fc.option(fc.constant('I bake.')),
    country: fc.option(fc.constant('NL')),
    countryregion: fc.nat(3),
    city: fc.option(fc.constant('Zeist')),
    date_of_birth: fc.option(fc.constant('1990-05-04')),
    gender: fc.option(fc.constantFrom('female' as const, 'male' as const)),
    fields: fc.dictionary(fc.constantFrom('looking_for', 'smoking'), fc.nat(3)),
    interests: fc.uniqueArray(fc.nat(40), { maxLength: 5 }),
  })
  .map((profile): ProfileContent => profile);
const requested = fc.record({ fields: fc.subarray(FIELDS), notes: fc.boolean(), interests: fc.boolean() });

test('it is an integer above 0, because everyone has signed up, and 100 if and only if nothing is left to add', () => {
  fc.assert(
    fc.property(profiles, requested, (profile, site) => {
      const { percent, next } = profileCompleteness(profile, site);
      expect(Number.isInteger(percent) && percent > 0 && percent <= 100).toBe(true);
      expect(percent === 100).toBe(next === null);
    }),
  );
});

test('fields that nobody should feel urged to fill in don’t count', () => {
  fc.assert(
    fc.property(profiles, requested, fc.subarray(['pronouns', 'dynamic', 'boundaries']), (profile, site, fields) => {
      const more = { ...site, fields: [...site.fields, ...fields] };
      expect(profileCompleteness(profile, more)).toEqual(profileCompleteness(profile, site));
    }),
  );
});

test('filling in more never lowers it', () => {
  fc.assert(
    fc.property(
      profiles,
      requested,
      fc.constantFrom(...(Object.keys(FULL_PROFILE) as (keyof ProfileContent)[])),
      (profile, site, key) => {
        const more = { ...profile, [key]: FULL_PROFILE[key] };
        if (key === 'images' && profile.images.length > 3) return;
        const before = profileCompleteness(profile, site).percent;
        expect(profileCompleteness(more, site).percent).toBeGreaterThanOrEqual(before);
      },
    ),
  );
});

test('following the suggestions completes any profile, and each comes once', () => {
  const fill: Record<string, Partial<ProfileContent>> = {
    photo: { images: [1] },
    more_photos: { images: FULL_PROFILE.images },
    personal: { personal: 'I bake.' },
    place: { country: 'NL', city: 'Zeist' },
    birth_date: { date_of_birth: '1990-05-04' },
    gender: { gender: 'male' },
    details: { fields: FULL_PROFILE.fields },
    interests: { interests: FULL_PROFILE.interests },
  };
  fc.assert(
    fc.property(profiles, requested, (start, site) => {
      let profile = start;
      const suggested = new Set<string>();
      for (;;) {
        const { percent, next } = profileCompleteness(profile, site);
        if (!next) {
          expect(percent).toBe(100);
          return;
        }
        expect(suggested.has(next)).toBe(false);
        suggested.add(next);
        profile = { ...profile, ...fill[next] };
      }
    }),
  );
});

test('fields that a site does not ask for are neither required nor suggested', () => {
  fc.assert(
    fc.property(profiles, (profile) => {
      const { next } = profileCompleteness(
        { ...profile, images: [1, 2, 3] },
        { fields: [], notes: false, interests: false },
      );
      expect(next).toBe(null);
    }),
  );
});

test('a photo is suggested first, then a text, and further photos last', () => {
  expect(profileCompleteness(EMPTY_PROFILE, EVERYTHING)).toEqual({ percent: 9, next: 'photo' });
  expect(profileCompleteness({ ...EMPTY_PROFILE, images: [1] }, EVERYTHING).next).toBe('personal');
  expect(profileCompleteness({ ...FULL_PROFILE, images: [1, 2] }, EVERYTHING).next).toBe('more_photos');
  expect(profileCompleteness(FULL_PROFILE, EVERYTHING)).toEqual({ percent: 100, next: null });
});

test('the dynamic fields are the ones that not every profile has', () => {
  expect(dynamicFields(FIELDS)).toEqual(['looking_for', 'smoking']);
});
