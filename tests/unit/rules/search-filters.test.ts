import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FilterOptions } from '#shared/contracts/search.ts';
import { mergeFilters, sameFilters } from '#shared/rules/changed-filters.ts';
import { toFilterQuery } from '#shared/rules/filter-query.ts';
import {
  AGE_OPTIONS,
  ageOptionOf,
  ageRange,
  agesOfRange,
  canSortByRegion,
  defaultFilters,
  type Places,
  parseFilters,
  widenFilters,
} from '#shared/rules/search-filters.ts';
import { searchExtras } from '../../fixtures/search-extras.ts';

const places: Places = {
  hasCountry: (country) => ['NL', 'BE'].includes(country),
  hasRegion: (country, region) => country === 'NL' && region >= 1 && region <= 12,
};

const age = fc.option(fc.integer({ min: 18, max: 100 }));
const filters: fc.Arbitrary<FilterOptions> = fc
  .record({
    gender: fc.constantFrom('male' as const, 'female' as const, null),
    ages: fc.tuple(age, age),
    place: fc.oneof(
      fc.record({ country: fc.constant('NL'), countryregion: fc.integer({ min: 0, max: 12 }) }),
      fc.record({ country: fc.constantFrom('BE', null), countryregion: fc.constant(0) }),
    ),
    extras: searchExtras,
  })
  .map(({ gender, ages: [a, b], place, extras }) => {
    const [min_age, max_age] = a !== null && b !== null && a > b ? [b, a] : [a, b];
    return { gender, min_age, max_age, ...place, ...extras };
  });

test('filters survive a round trip through a query', () => {
  fc.assert(
    fc.property(filters, (value) => {
      expect(parseFilters(toFilterQuery(value), places)).toEqual({ ok: true, filters: value });
    }),
  );
});

test('any text parses into valid filters or names the invalid fields', () => {
  const text = fc.option(fc.oneof(fc.string(), fc.constantFrom('NL', 'male', '18', '0', '-1', '1e3', '999999')), {
    nil: undefined,
  });
  const place = { country: text, countryregion: text };
  const extras = { online: text, with_photo: text, checked: text, sort: text };
  const query = fc.record({ gender: text, min_age: text, max_age: text, ...place, ...extras });
  fc.assert(
    fc.property(query, (value) => {
      const parsed = parseFilters(value, places);
      if (!parsed.ok) {
        expect(Object.keys(parsed.fields).length).toBeGreaterThan(0);
        for (const key of Object.values(parsed.fields)) expect(key).toMatch(/^search\.[a-z_]+$/);
        return;
      }
      const { gender, min_age, max_age, country, countryregion, online, with_photo, sort } = parsed.filters;
      expect([true, undefined]).toContain(online);
      expect([true, undefined]).toContain(with_photo);
      expect(['new', 'near', undefined]).toContain(sort);
      expect(['male', 'female', null]).toContain(gender);
      for (const bound of [min_age, max_age]) if (bound !== null) expect(bound >= 18 && bound <= 100).toBe(true);
      expect((min_age ?? 0) <= (max_age ?? 100)).toBe(true);
      if (country === null) expect(countryregion).toBe(0);
      else expect(places.hasCountry(country)).toBe(true);
      if (countryregion) expect(places.hasRegion('NL', countryregion)).toBe(true);
    }),
  );
});

test.each([
  [{ gender: 'other' }, { gender: 'search.invalid_gender' }],
  [
    { min_age: 'x', max_age: '2.5' },
    { min_age: 'search.invalid_age', max_age: 'search.invalid_age' },
  ],
  [{ min_age: '40', max_age: '30' }, { min_age: 'search.ages_reversed' }],
  [{ country: 'ZZ', countryregion: '1' }, { country: 'search.unknown_country' }],
  [{ country: 'NL', countryregion: '99' }, { countryregion: 'search.unknown_region' }],
  [{ country: 'NL', countryregion: '-1' }, { countryregion: 'search.unknown_region' }],
  [
    { online: 'yes', with_photo: '01', checked: 'true', sort: 'distance' },
    {
      online: 'search.invalid_value',
      checked: 'search.invalid_value',
      with_photo: 'search.invalid_value',
      sort: 'search.invalid_value',
    },
  ],
])('%j is refused with an error per field', (query, fields) => {
  expect(parseFilters(query, places)).toEqual({ ok: false, fields });
});

test('ages out of range are clamped', () => {
  for (const [sent, taken] of [
    ['0', 18],
    ['1', 18],
    ['17', 18],
    ['101', 100],
    ['999999', 100],
  ] as const) {
    expect(parseFilters({ min_age: sent }, places)).toMatchObject({ ok: true, filters: { min_age: taken } });
    expect(parseFilters({ max_age: sent }, places)).toMatchObject({ ok: true, filters: { max_age: taken } });
  }
});

test('a region without a country means all regions', () => {
  expect(parseFilters({ countryregion: '5' }, places)).toMatchObject({ ok: true, filters: { countryregion: 0 } });
});

test('every age option is recognized, and the options cover all ages from 18 to 100', () => {
  for (const [index, option] of AGE_OPTIONS.entries()) expect(ageOptionOf(option)).toBe(index);
  expect(ageOptionOf({ min_age: 20, max_age: 30 })).toBe(-1);
  fc.assert(
    fc.property(fc.integer({ min: 18, max: 100 }), (years) => {
      const holding = AGE_OPTIONS.slice(1).filter(
        ({ min_age, max_age }) => years >= (min_age ?? 0) && years <= (max_age ?? 100),
      );
      expect(holding.length).toBe(years === 65 ? 2 : 1);
    }),
  );
});

test('the default filters are the niche’s match for the member’s gender, in the member’s country', () => {
  const seeks = { male: 'female', female: 'male', unknown: null } as const;
  expect(defaultFilters(seeks, 'male', 'NL')).toEqual({
    gender: 'female',
    min_age: null,
    max_age: null,
    country: 'NL',
    countryregion: 0,
  });
  expect(defaultFilters(seeks, null, null)).toMatchObject({ gender: null, country: null });
});

test('similar filters include all original matches, in all regions and within the allowed ages', () => {
  fc.assert(
    fc.property(filters, (value) => {
      const wide = widenFilters(value);
      const { gender, country, online, with_photo, sort } = value;
      expect(wide).toMatchObject({ gender, country, countryregion: 0 });
      expect([wide.online, wide.with_photo, wide.sort]).toEqual([online, with_photo, sort]);
      expect(wide.min_age).toBe(value.min_age === null ? null : Math.max(18, value.min_age - 5));
      expect(wide.max_age).toBe(value.max_age === null ? null : Math.min(100, value.max_age + 5));
    }),
  );
});

test('any ages are a range between the thumbs, and back from them the same members match', () => {
  fc.assert(
    fc.property(filters, fc.integer({ min: 18, max: 40 }), fc.integer({ min: 18, max: 100 }), (value, siteMin, age) => {
      const range = ageRange(value, siteMin);
      expect(range.from >= siteMin && range.from <= range.to && range.to <= 100).toBe(true);
      const ages = agesOfRange(range, siteMin);
      const matches = ({ min_age, max_age }: typeof ages) => age >= (min_age ?? 0) && age <= (max_age ?? 100);
      // Nobody on the site is younger, and a range below its minimum age finds nobody.
      if (age >= siteMin && (value.max_age ?? 100) >= siteMin) expect(matches(ages)).toBe(matches(value));
      expect(ageRange(ages, siteMin)).toEqual(range);
    }),
  );
});

test('thumbs at both ends don’t narrow the search, so that members of an unknown age match', () => {
  expect(agesOfRange({ from: 18, to: 100 }, 18)).toEqual({ min_age: null, max_age: null });
  expect(agesOfRange({ from: 30, to: 45 }, 18)).toEqual({ min_age: 30, max_age: 45 });
});

test('filters that are off equal absent ones, and any change makes a difference', () => {
  fc.assert(
    fc.property(filters, filters, (one, other) => {
      const off = { online: false, with_photo: false, sort: 'active', ...one } as const;
      expect(sameFilters(one, off)).toBe(true);
      expect(sameFilters(mergeFilters(one, other), { ...one, ...other })).toBe(true);
      expect(sameFilters(one, other)).toBe(JSON.stringify(toFilterQuery(one)) === JSON.stringify(toFilterQuery(other)));
    }),
  );
});

test('the own region comes first only for members who have one, on sites that show or search it', () => {
  const site = { search_fields: ['country', 'region'], visible_profile_fields: [] };
  const home = { country: 'NL', countryregion: 5 };
  expect(canSortByRegion(site, home)).toBe(true);
  expect(canSortByRegion({ search_fields: [], visible_profile_fields: ['country', 'countryregion'] }, home)).toBe(true);
  expect(canSortByRegion({ ...site, search_fields: ['country'] }, home)).toBe(false);
  expect(canSortByRegion({ ...site, search_fields: ['region'] }, home)).toBe(false);
  for (const other of [null, undefined, { ...home, countryregion: 0 }, { ...home, country: null }])
    expect(canSortByRegion(site, other)).toBe(false);
});
