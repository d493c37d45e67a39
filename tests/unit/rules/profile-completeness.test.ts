import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dynamicFields, profileCompleteness, type Told } from '#shared/rules/profile-completeness.ts';

const FIELDS = ['country', 'countryregion', 'city', 'gender', 'date_of_birth', 'looking_for', 'smoking'];
const EVERYTHING = { fields: FIELDS, notes: true, interests: true };
const NOTHING_TOLD: Told = {
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
const ALL_TOLD: Told = {
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

/** Any part told or not, independent of the others. */
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
  .map((profile): Told => profile);
const asked = fc.record({ fields: fc.subarray(FIELDS), notes: fc.boolean(), interests: fc.boolean() });

test('it is a whole number from 0 to 100, and 100 exactly where nothing is left to add', () => {
  fc.assert(
    fc.property(profiles, asked, (profile, site) => {
      const { percent, next } = profileCompleteness(profile, site);
      expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true);
      expect(percent === 100).toBe(next === null);
    }),
  );
});

test('telling more never makes it less', () => {
  fc.assert(
    fc.property(
      profiles,
      asked,
      fc.constantFrom(...(Object.keys(ALL_TOLD) as (keyof Told)[])),
      (profile, site, key) => {
        const more = { ...profile, [key]: ALL_TOLD[key] };
        if (key === 'images' && profile.images.length > 3) return;
        const before = profileCompleteness(profile, site).percent;
        expect(profileCompleteness(more, site).percent).toBeGreaterThanOrEqual(before);
      },
    ),
  );
});

test('following the suggestions to the end completes any profile, each of them once', () => {
  const fill: Record<string, Partial<Told>> = {
    photo: { images: [1] },
    more_photos: { images: ALL_TOLD.images },
    personal: { personal: 'I bake.' },
    place: { country: 'NL', city: 'Zeist' },
    birth_date: { date_of_birth: '1990-05-04' },
    gender: { gender: 'male' },
    details: { fields: ALL_TOLD.fields },
    interests: { interests: ALL_TOLD.interests },
  };
  fc.assert(
    fc.property(profiles, asked, (start, site) => {
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

test('what a site does not ask for is neither missed nor suggested', () => {
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

test('a photo comes first, then words of one’s own, further photos last', () => {
  expect(profileCompleteness(NOTHING_TOLD, EVERYTHING)).toEqual({ percent: 0, next: 'photo' });
  expect(profileCompleteness({ ...NOTHING_TOLD, images: [1] }, EVERYTHING).next).toBe('personal');
  expect(profileCompleteness({ ...ALL_TOLD, images: [1, 2] }, EVERYTHING).next).toBe('more_photos');
  expect(profileCompleteness(ALL_TOLD, EVERYTHING)).toEqual({ percent: 100, next: null });
});

test('the dynamic fields are those that not every profile has', () => {
  expect(dynamicFields(FIELDS)).toEqual(['looking_for', 'smoking']);
});
