import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharedWithViewer } from '#shared/rules/shared-with-viewer.ts';

const PLACES = ['country', 'countryregion', 'city'] as const;
const FIELDS = ['smoking', 'pets', 'pronouns', 'height'] as const;

const person = (id: string) =>
  fc.record({
    id: fc.constant(id),
    interests: fc.uniqueArray(fc.integer({ min: 1, max: 12 })),
    // 0 is no answer.
    fields: fc.dictionary(fc.constantFrom(...FIELDS), fc.integer({ min: 0, max: 3 })),
    country: fc.constantFrom('NL', 'DE', '', null),
    countryregion: fc.integer({ min: 0, max: 2 }),
    city: fc.constantFrom('Utrecht', 'utrecht', 'Zeist', '', null),
  });
type Person = typeof person extends (id: string) => fc.Arbitrary<infer Value> ? Value : never;

const anna = person('anna');
const viewer = person('viewer');
const check = (property: (theirs: Person, own: Person) => void) => fc.assert(fc.property(anna, viewer, property));

test('interests that both have are shared, in the order of the profile', () => {
  check((theirs, own) => {
    expect(sharedWithViewer(theirs, own).interests).toEqual(
      theirs.interests.filter((id) => own.interests.includes(id)),
    );
  });
});

test('fields that both have answered alike are shared, and no others', () => {
  check((theirs, own) => {
    const { fields } = sharedWithViewer(theirs, own);
    for (const name of FIELDS) {
      const isSame = (theirs.fields[name] ?? 0) > 0 && theirs.fields[name] === own.fields[name];
      expect(fields.includes(name)).toBe(isSame);
    }
    expect(new Set(fields).size).toBe(fields.length);
  });
});

test('the place is the smallest that both have given, within one country', () => {
  check((theirs, own) => {
    const { place } = sharedWithViewer(theirs, own);
    const shared = place === null ? [] : PLACES.slice(0, PLACES.indexOf(place) + 1);
    expect(shared.includes('country')).toBe(Boolean(theirs.country) && theirs.country === own.country);
    if (place === 'countryregion')
      expect([theirs.countryregion, theirs.countryregion]).toEqual([own.countryregion || -1, own.countryregion]);
    if (place === 'city') expect(theirs.city?.toLowerCase()).toBe(own.city?.toLowerCase() || 'not given');
    // What is smaller isn't shared.
    if (place === 'country') expect(theirs.countryregion !== own.countryregion || own.countryregion === 0).toBe(true);
  });
});

test.each([
  ['the same city', { countryregion: 7, city: 'Zeist' }, { countryregion: 7, city: 'zeist' }, 'city'],
  [
    'the same city, one without its region',
    { countryregion: 0, city: 'Zeist' },
    { countryregion: 7, city: 'Zeist' },
    'city',
  ],
  [
    'cities of one name in two regions',
    { countryregion: 6, city: 'Zeist' },
    { countryregion: 7, city: 'Zeist' },
    'country',
  ],
  [
    'a city and the region around it',
    { countryregion: 7, city: 'Zeist' },
    { countryregion: 7, city: null },
    'countryregion',
  ],
  ['no region, and two cities', { countryregion: 0, city: 'Zeist' }, { countryregion: 0, city: 'Utrecht' }, 'country'],
] as const)('%s', (_what, theirs, own, place) => {
  const nothing = { interests: [], fields: {}, country: 'NL' };
  const [profile, viewing] = [
    { id: 'anna', ...nothing, ...theirs },
    { id: 'viewer', ...nothing, ...own },
  ];
  expect(sharedWithViewer(profile, viewing).place).toBe(place);
  expect(sharedWithViewer(viewing, profile).place).toBe(place);
  expect(sharedWithViewer(profile, { ...viewing, country: 'DE' }).place).toBeNull();
});

test('both share the same, whoever looks', () => {
  check((theirs, own) => {
    const [one, other] = [sharedWithViewer(theirs, own), sharedWithViewer(own, theirs)];
    expect(one.interests.toSorted()).toEqual(other.interests.toSorted());
    expect(one.fields.toSorted()).toEqual(other.fields.toSorted());
    expect(one.place).toBe(other.place);
  });
});

test('visitors share nothing, and nobody shares with themselves', () => {
  fc.assert(
    fc.property(anna, (theirs) => {
      for (const nobody of [null, theirs])
        expect(sharedWithViewer(theirs, nobody)).toEqual({ interests: [], fields: [], place: null });
    }),
  );
});
